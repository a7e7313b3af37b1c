import { expect, test } from '@playwright/test';

test('a text goes in through the API, is seen, and can be deleted', async ({ request, page }) => {
  const { uploads: before } = await (await request.get('/api/uploads')).json();
  expect(before.length).toBeGreaterThan(0); // the examples

  // copied from a README: rows and milliseconds of four runs
  const text = (await (await request.get(`/api/uploads/${before.at(-1).id}/text`)).text()).concat('\n');
  const posted = await request.post('/api/uploads?title=smoke', {
    data: text,
    headers: { 'content-type': 'text/plain' },
  });
  expect(posted.status()).toBe(201);
  const [upload] = (await posted.json()).uploads;
  expect(upload.title).toBe('smoke');

  const response = await page.goto('/');
  expect(response?.status()).toBe(200);

  const runs = await (await request.get(`/api/runs?where=upload=${upload.id}`)).json();
  expect(runs.total).toBe(upload.counts.runs);
  expect((await request.delete(`/api/uploads/${upload.id}`)).status()).toBe(204);
  expect((await request.get(`/api/uploads/${upload.id}`)).status()).toBe(404);
});
