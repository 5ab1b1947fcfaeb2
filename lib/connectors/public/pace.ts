import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { askAddress } from "@/lib/platform/polite-fetch";
import { takeTurnOf } from "@/lib/service/pace";
import type { Ask } from "./turn";

/** Shortest time between two requests to a site, in milliseconds; each is below what it allows in all. */
const PACES: Record<string, number> = {
  "sec.gov": 250,
  "api.github.com": 1_000,
  "query.wikidata.org": 2_000,
};
const USUAL_PACE = 1_000;

/** The site whose pace a host shares: the SEC counts the requests to all of its hosts. */
const siteOf = (host: string) =>
  Object.keys(PACES).find((site) => host === site || host.endsWith(`.${site}`)) ?? host;

/** Site → when this process may ask it next. */
const nextAt = new Map<string, number>();

/** Waits until a host may be asked, and takes that moment. */
async function waitForTurn(host: string): Promise<void> {
  const site = siteOf(host);
  const pace = PACES[site] ?? USUAL_PACE;
  const now = performance.now();
  const at = Math.max(now, nextAt.get(site) ?? 0);
  nextAt.set(site, at + pace);
  if (at > now) await wait(at - now);
  await takeTurnOf(site, pace);
}

const LIMITS = { bytes: 20_000_000, milliseconds: 30_000 };

/** Asks with the pace of each site; one that cuts the connection is asked once more. */
export const paced: Ask = async (address, more = {}) => {
  const { host } = new URL(address);
  const asking = { accept: "*/*", ...LIMITS, ...more, readsRobots: false };
  await waitForTurn(host);
  const first = await askAddress(address, asking);
  if (first.state !== "failed" || first.status !== null) return first;
  await waitForTurn(host);
  return askAddress(address, asking);
};
