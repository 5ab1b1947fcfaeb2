import "server-only";
import type { PublicFormat } from "@/lib/core/public-sources";
import { askFormD } from "./form-d";
import { askGithub } from "./github";
import { askHackerNews } from "./hacker-news";
import { askSecCompanies } from "./sec-companies";
import type { PublicConnector } from "./turn";
import { askWikidata } from "./wikidata";

/** How each public source is asked; the directory of Y Combinator is one file, asked as a table. */
export const publicConnectors: Record<Exclude<PublicFormat, "yc_directory">, PublicConnector> = {
  sec_form_d: askFormD,
  sec_companies: askSecCompanies,
  github: askGithub,
  hacker_news: askHackerNews,
  wikidata: askWikidata,
};

/** Sources that are asked about companies, and what they know them by. */
const knownBy = { sec_companies: "cik", github: "domain", wikidata: "domain" } as const;
export type AskedFormat = keyof typeof knownBy;

/** Sources that are asked about companies by their domain or number. */
export const asksAboutCompanies = (format: string): format is AskedFormat =>
  Object.hasOwn(knownBy, format);

/** Whether a source can know a company at all. */
export const canKnow = (
  format: AskedFormat,
  company: Record<"cik" | "domain", string | null>,
): boolean => company[knownBy[format]] !== null;
