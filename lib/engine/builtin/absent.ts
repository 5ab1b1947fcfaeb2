import type { Profile } from "../tools";
import type { Draft } from "../types";
import type { FactAsk, FactKind } from "./facts";
import { describedSaid, draftsOf, factSaid, nameOf, quotedSaid, type Said } from "./say";

/** "series b" as it is written. */
const stageText = (stage: string) => stage.replace(/\b\p{Ll}/gu, (first) => first.toUpperCase());

/** What is missing, as the beginning of "… is not in your data". */
const missing: Record<FactKind, (name: string, detail?: string) => string> = {
  founded: (name) => `When ${name} was founded`,
  founders: (name) => `Who founded ${name}`,
  people: (name, role) =>
    role
      ? `Who is ${role.length === 3 ? role.toUpperCase() : role} of ${name}`
      : `Who works at ${name}`,
  headcount: (name) => `How many employees ${name} has`,
  place: (name) => `Where ${name} is based`,
  continent: (name) => `Where ${name} is based`,
  business: (name) => `What ${name} does`,
  batch: (name) => `An accelerator batch of ${name}`,
  funding: (name) => `How much ${name} has raised in total`,
  last_round: (name) => `A funding round of ${name}`,
  rounds: (name, stage) => `A ${stage ? `${stageText(stage)} ` : "funding "}round of ${name}`,
  investors: (name) => `Who invested in ${name}`,
  stage: (name) => `The funding stage of ${name}`,
  status: (name) => `Whether ${name} is still active`,
  acquirer: (name) => `Who acquired ${name}`,
  acquisitions: (name) => `What ${name} acquired`,
  valuation: (name) => `The valuation of ${name}`,
  revenue: (name) => `The revenue of ${name}`,
  ticker: (name) => `A ticker of ${name}`,
  exchange: (name) => `An exchange on which ${name} is listed`,
  cik: (name) => `A CIK of ${name}`,
  former_names: (name) => `A former name of ${name}`,
  legal_name: (name) => `The legal name of ${name}`,
  website: (name) => `The website of ${name}`,
  linkedin: (name) => `The LinkedIn page of ${name}`,
  twitter: (name) => `The X page of ${name}`,
  facebook: (name) => `The Facebook page of ${name}`,
  tags: (name) => `A tag of ${name}`,
  alternatives: (name) => `What ${name} is an alternative to`,
  company_type: (name) => `Whether ${name} is public or private`,
};

/** Facts that come nearest to a missing one, the nearest first. */
const near: Partial<Record<FactKind, FactKind[]>> = {
  founded: ["batch", "rounds"],
  founders: ["people"],
  people: ["founders", "people"],
  funding: ["rounds", "stage", "investors"],
  last_round: ["funding", "stage", "investors"],
  rounds: ["rounds", "funding", "stage"],
  investors: ["rounds", "batch"],
  stage: ["last_round", "batch"],
  status: ["company_type"],
  acquirer: ["status"],
  acquisitions: ["status"],
  valuation: ["funding", "last_round"],
  revenue: ["funding", "headcount"],
  ticker: ["company_type", "status"],
  exchange: ["ticker", "company_type", "status"],
  company_type: ["ticker", "status"],
  continent: ["place"],
  batch: ["stage", "investors"],
};

const YEAR = /\b(?:19|20)\d\d\b/;
/** What a description would say in so many words. */
const spoken: Partial<Record<FactKind, (sentence: string) => boolean>> = {
  founded: (text) =>
    /\b(?:founded|established|started|launched|incorporated)\b/i.test(text) && YEAR.test(text),
  founders: (text) =>
    /\b(?:co-?)?(?:founded|started|created) by\b|\b(?:co-?)?founders?\b/i.test(text),
  headcount: (text) => /\b\d+\+? (?:employees|people|team members)\b|\bteam of \d+\b/i.test(text),
  investors: (text) => /\b(?:backed|funded) by\b|\binvestors\b|\binvested\b/i.test(text),
  funding: (text) => /\braised\b/i.test(text) && /\d/.test(text),
  acquirer: (text) => /\b(?:acquired|bought) by\b|\bacquisition by\b/i.test(text),
  acquisitions: (text) => /\b(?:we|has|have) acquired\b/i.test(text),
  place: (text) => /\b(?:based|headquartered) in\b/i.test(text),
  valuation: (text) => /\bvalu(?:ed|ation)\b/i.test(text) && /\d/.test(text),
  revenue: (text) => /\brevenue\b/i.test(text) && /\d/.test(text),
};

/** "{…} is not in your data."; of several things "are". */
export const notInData = (what: string, count = 1): Draft => ({
  text: `${what} ${count > 1 ? "are" : "is"} not in your data.`,
  evidence: [],
  status: "unknown",
  block: "lead",
});

/**
 * What comes nearest to a missing fact: a quotation that speaks of it, a related fact, or what it
 * does.
 */
export function nearestSaid(profile: Profile, kind: FactKind): Said[] {
  const says = spoken[kind];
  const quoted = says ? quotedSaid(profile, says) : [];
  if (quoted.length > 0) return quoted;
  for (const other of near[kind] ?? []) {
    const said = factSaid(profile, { kind: other }).slice(0, 1);
    if (said.length > 0) return said;
  }
  return describedSaid(profile);
}

/** Says that a fact is not known, and the nearest thing that is. */
export function absentDrafts(profile: Profile, { kind, detail }: FactAsk): Draft[] {
  const lead = notInData(missing[kind](nameOf(profile), detail));
  return [lead, ...draftsOf(nearestSaid(profile, kind), "paragraph")];
}

/** A firm's name as a text writes it: words with capitals. */
const FIRM = "(\\p{Lu}[\\p{L}\\p{N}.&'’-]*(?: (?:\\p{Lu}[\\p{L}\\p{N}.&'’-]*|&)){0,4})";

/**
 * The acquirer's name in the sentence that tells of it, where the sentence is about the company
 * itself.
 */
export function acquirerIn(profile: Profile): { name: string; said: Said } | null {
  const own = nameOf(profile).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const by = new RegExp(
    `(?:^[^\\p{L}]*|${own} (?:was|has been|is|got)(?: later| subsequently| recently)? )(?:[Aa]cquired|[Bb]ought) by ${FIRM}`,
    "u",
  );
  const [said] = quotedSaid(profile, (sentence) => by.test(sentence));
  const name = said && by.exec(/“(.*)”/.exec(said.text)?.[1] ?? "")?.[1];
  return said && name ? { name: name.replace(/[.,]+$/, ""), said } : null;
}
