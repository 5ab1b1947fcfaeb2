import "server-only";
import type { PublicFormat } from "@/lib/core/public-sources";
import { askFormD } from "./form-d";
import { askGithub } from "./github";
import { askHackerNews } from "./hacker-news";
import type { PublicConnector } from "./turn";
import { askWikidata } from "./wikidata";

/** How each public source is asked; the directory of Y Combinator is one file, asked as a table. */
export const publicConnectors: Record<Exclude<PublicFormat, "yc_directory">, PublicConnector> = {
  sec_form_d: askFormD,
  github: askGithub,
  hacker_news: askHackerNews,
  wikidata: askWikidata,
};

/** Sources that are asked about companies by their domain. */
export const asksAboutCompanies = (format: string): format is "github" | "wikidata" =>
  format === "github" || format === "wikidata";
