import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { askAddress } from "@/lib/platform/polite-fetch";
import type { Ask } from "./turn";

/** Shortest time between two requests to a host, in milliseconds; each is below what it allows. */
const PACES: Record<string, number> = {
  "www.sec.gov": 250,
  "data.sec.gov": 250,
  "api.github.com": 1_000,
  "query.wikidata.org": 2_000,
};
const USUAL_PACE = 1_000;

/** Host → when it may be asked next. One worker asks for all organizations. */
const nextAt = new Map<string, number>();

/** Waits until a host may be asked, and takes that moment. */
async function takeTurn(host: string): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, nextAt.get(host) ?? 0);
  nextAt.set(host, at + (PACES[host] ?? USUAL_PACE));
  if (at > now) await wait(at - now);
}

const LIMITS = { bytes: 20_000_000, milliseconds: 30_000 };

/** Asks with the pace of each host; one that cuts the connection is asked once more. */
export const paced: Ask = async (address, more = {}) => {
  const { host } = new URL(address);
  const asking = { accept: "*/*", ...LIMITS, ...more, readsRobots: false };
  await takeTurn(host);
  const first = await askAddress(address, asking);
  if (first.state !== "failed" || first.status !== null) return first;
  await takeTurn(host);
  return askAddress(address, asking);
};
