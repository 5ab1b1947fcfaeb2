import path from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  serverExternalPackages: ["postgres"],
  turbopack: { root: path.resolve(import.meta.dirname, "../../..") },
};

export default config;
