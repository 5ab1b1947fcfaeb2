import { gunzipSync } from "node:zlib";
import { get } from "./load.ts";

/**
 * Addresses of the scripts that a browser loads with a page: script and preload tags, and the
 * chunks that the inlined server-component data names (the client loads those too). `nomodule`
 * scripts are for browsers that know no modules and are left out.
 */
export function firstLoadScripts(html: string): string[] {
  const legacy = /<script[^>]*\bnomodule\b[^>]*>/gi;
  const modern = html.replace(legacy, "");
  const chunks = modern.matchAll(/(?:\/_next\/)?static\/chunks\/[\w./~@%-]+?\.js/g);
  return [
    ...new Set([...chunks].map(([found]) => `/_next/${found.replace("/_next/", "")}`)),
  ].sort();
}

/** Smaller bodies are not worth compressing: the framework sends them uncompressed. */
const PLAIN_BYTES = 1024;

async function transferred(url: string, cookie = "") {
  const answer = await get(url, cookie);
  if (answer.status !== 200) throw new Error(`GET ${url} answered ${answer.status}`);
  const encoding = answer.headers["content-encoding"];
  const isSmall = encoding === undefined && answer.body.length <= PLAIN_BYTES;
  if (encoding !== "gzip" && !isSmall)
    throw new Error(`GET ${url} came as ${encoding ?? "plain"}, not gzip`);
  return answer.body;
}

/** Transferred (gzip) bytes of a page's HTML and of all its first-load scripts. */
export async function pageWeight(address: string, page: string, cookie = "") {
  const body = await transferred(address + page, cookie);
  const scripts = firstLoadScripts(gunzipSync(body).toString());
  const sizes = await Promise.all(scripts.map((script) => transferred(address + script)));
  return {
    html: body.length,
    javascript: sizes.reduce((sum, size) => sum + size.length, 0),
    scripts: scripts.length,
  };
}
