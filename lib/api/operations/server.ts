/** The server itself. */
import { z } from 'zod';
import { inJson, operation } from '../operation';

const health = (status: string) => z.object({ status: z.literal(status) });

export const getHealth = operation({
  id: 'getHealth',
  method: 'get',
  path: '/healthz',
  tag: 'Server',
  summary: 'Whether the server is up and reaches its database',
  answers: {
    200: inJson('It does.', health('ok')),
    503: inJson('It does not.', health('no database')),
  },
  problems: [],
  curl: "curl '{base}/healthz'",
});

export const getReadiness = operation({
  id: 'getReadiness',
  method: 'get',
  path: '/readyz',
  tag: 'Server',
  summary: 'Whether requests can be answered',
  answers: {
    200: inJson('They can.', health('ready')),
    503: inJson(
      'They cannot, and why.',
      z.object({ status: z.string(), missing: z.exactOptional(z.array(z.string())) }),
    ),
  },
  problems: [],
  curl: "curl '{base}/readyz'",
});

export const getServerMetrics = operation({
  id: 'getServerMetrics',
  method: 'get',
  path: '/metrics',
  tag: 'Server',
  summary: 'What the server counts, for Prometheus',
  answers: { 200: { description: "Prometheus' text format.", content: { 'text/plain': z.string() } } },
  problems: ['unauthorized'],
  curl: "curl '{base}/metrics'",
});

export const getDocument = operation({
  id: 'getDocument',
  method: 'get',
  path: '/api/openapi.json',
  tag: 'Server',
  summary: 'This document',
  answers: { 200: inJson('OpenAPI 3.1.', z.looseObject({ openapi: z.string() })) },
  problems: [],
  isConditional: true,
  curl: "curl '{base}/api/openapi.json'",
});
