import "server-only";
import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import type { Failed } from "@/lib/platform/polite-fetch";
import { isoDay } from "@/lib/values/iso-day";
import {
  type Ask,
  type AskedCompany,
  askEach,
  type PublicConnector,
  type PublicRow,
  rowOf,
} from "./turn";

const API = "https://api.github.com";
const HEADERS = { "x-github-api-version": "2022-11-28" };
const ACCEPT = "application/vnd.github+json";
/** Repositories of one answer; stars are counted in the most recently pushed ones. */
const REPOSITORIES = 100;

const Organization = z.object({
  login: z.string(),
  blog: z.string().nullish(),
  public_repos: z.int().nullish(),
  type: z.string().nullish(),
});
const Repository = z.object({
  fork: z.boolean().nullish(),
  private: z.boolean().nullish(),
  stargazers_count: z.int().nullish(),
  watchers: z.int().nullish(),
  pushed_at: z.string().nullish(),
});

const jsonOf = (body: Buffer): unknown => parsedJson(body.toString("utf8"));

/** The host of a website as it tells companies apart; null for what is no address. */
export function hostOf(website: string | null | undefined): string | null {
  const text = website?.trim();
  if (!text) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}

/** What an organization's answers say; null when it is none of the company's. */
export function rowOfOrganization(
  company: Pick<AskedCompany, "name" | "domain">,
  organization: unknown,
  repositories: unknown,
  now: Date,
): PublicRow | null {
  const read = Organization.safeParse(organization);
  // The organization itself must name the company's domain: an equal name is no proof.
  if (!read.success || hostOf(read.data.blog) !== company.domain) return null;
  const { login, public_repos } = read.data;
  const list = z.array(z.unknown()).catch([]).parse(repositories);
  const own = list
    .flatMap((one) => Repository.safeParse(one).data ?? [])
    .filter((one) => !one.fork && !one.private);
  const stars = own.reduce((sum, one) => sum + (one.stargazers_count ?? one.watchers ?? 0), 0);
  const pushed = own.flatMap(({ pushed_at }) => pushed_at?.slice(0, 10) ?? []).sort();
  const day = isoDay(now);
  return rowOf({
    // A record of each month: its values stay beside those of other months.
    Record: `${login.toLowerCase()} ${day.slice(0, 7)}`,
    Company: company.name,
    Website: `https://${company.domain}`,
    "GitHub repositories": public_repos ?? own.length,
    "GitHub stars": own.length > 0 ? stars : null,
    "GitHub last push": pushed.at(-1),
    "As of": day,
    Page: `https://github.com/${login}`,
  });
}

async function ofCompany(
  company: AskedCompany,
  ask: Ask,
  now: Date,
): Promise<PublicRow[] | Failed> {
  const label = company.domain?.split(".")[0];
  if (!label || !/^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i.test(label)) return [];
  const more = { accept: ACCEPT, headers: HEADERS };
  const organization = await ask(`${API}/orgs/${label}`, more);
  if (organization.state === "failed") return organization.status === 404 ? [] : organization;
  if (organization.state === "unchanged") return [];
  const said = jsonOf(organization.answer.body);
  if (hostOf(Organization.safeParse(said).data?.blog) !== company.domain) return [];
  const query = `type=sources&sort=pushed&per_page=${REPOSITORIES}`;
  const repositories = await ask(`${API}/orgs/${label}/repos?${query}`, more);
  if (repositories.state === "failed") return repositories;
  const list = repositories.state === "answered" ? jsonOf(repositories.answer.body) : [];
  const row = rowOfOrganization(company, said, list, now);
  return row ? [row] : [];
}

/** The organizations of the turn's companies; each must name its company's domain. */
export const askGithub: PublicConnector = (turn, ask) =>
  askEach(turn, (company) => ofCompany(company, ask, turn.now));
