process.env.NEXT_TELEMETRY_DISABLED ??= '1';

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  serverExternalPackages: ['better-sqlite3'],
  // `npm run types` checks them; the build that `npm start` makes need not do it again
  typescript: { ignoreBuildErrors: true },
};
