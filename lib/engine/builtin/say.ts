import type { Amount, EvidenceId, Profile, RoundFacts } from "../tools";
import type { Draft } from "../types";
import type { FactAsk, FactKind } from "./facts";
import {
  amountText,
  atDate,
  dateText,
  type HeadCount,
  headCountText,
  listed,
  quotable,
  sentencesOf,
  withArticle,
} from "./wording";

/** A sentence about one company, before it is known where it stands. */
export type Said = { text: string; evidence: EvidenceId[] };
type Say = (profile: Profile, ask: FactAsk) => Said[];

/** Claims of a list of which each item needs one. */
const LIST_EVIDENCE_MAX = 5;
const LIST_MAX = 12;
const ROUNDS_MAX = 6;
const PEOPLE_MAX = 8;

export const nameOf = (profile: Profile) => profile.company.company_name;

/** The value of a field, or undefined where nothing is known. */
export const known = <T>(profile: Profile, field: string): T | undefined =>
  (profile.fields[field]?.value ?? undefined) as T | undefined;

/** The claim that is believed. */
export const proofOf = (profile: Profile, field: string): EvidenceId[] =>
  profile.fields[field]?.evidence.slice(0, 1) ?? [];

/** "As of 30 June 2026, " where the claim says of which day it speaks. */
function asOf(profile: Profile, field: string): string {
  const [id] = proofOf(profile, field);
  const day = profile.evidence.find((one) => one.id === id)?.as_of;
  return day ? `As of ${dateText({ date: day, precision: "day" })}, ` : "";
}

/** With its full stop, which a name such as "Acme, Inc." brings itself. */
const stopped = (text: string) => (text.endsWith(".") ? text : `${text}.`);

/** One sentence over one field's value. */
const over =
  <T>(field: string, write: (value: T, name: string) => string, moves = false): Say =>
  (profile) => {
    const value = known<T>(profile, field);
    if (value === undefined) return [];
    const text = write(value, nameOf(profile));
    const evidence = proofOf(profile, field);
    return [{ text: stopped(`${moves ? asOf(profile, field) : ""}${text}`), evidence }];
  };

/** One sentence over the items of a list, which several claims may state. */
const overList =
  (field: string, write: (items: string, name: string) => string): Say =>
  (profile) => {
    const items = known<string[]>(profile, field)?.slice(0, LIST_MAX);
    if (!items?.length) return [];
    const evidence = profile.fields[field]?.evidence.slice(0, LIST_EVIDENCE_MAX) ?? [];
    return [{ text: stopped(write(listed(items), nameOf(profile))), evidence }];
  };

const isStage = (round: RoundFacts, stage: string) =>
  (round.stage ?? "").toLowerCase().replace(/[\s-]/g, "") === stage.replace(/[\s-]/g, "");

/** "Acme raised $25M in a Series A round on 8 July 2026, led by IN Venture, with A and B." */
export function roundSaid(profile: Profile, round: RoundFacts): Said {
  const { stage, amount, date, lead_investors: leads, investors } = round;
  const others = investors.filter((name) => !leads.includes(name)).slice(0, LIST_MAX);
  const kind = stage ? `${withArticle(stage)} round` : "money";
  const what = amount ? `${amountText(amount)}${stage ? ` in ${kind}` : ""}` : kind;
  const led = leads.length > 0 ? `, led by ${listed(leads)}` : "";
  const joined = others.length > 0 ? `, with ${listed(others)}` : "";
  const when = date ? ` ${atDate(date)}` : "";
  const text = stopped(`${nameOf(profile)} raised ${what}${when}${led}${joined}`);
  return { text, evidence: round.evidence };
}

const personSaid = (
  profile: Profile,
  { name, title, evidence }: Profile["people"][number],
): Said => {
  const company = nameOf(profile);
  const founder = /^(co-?founder|founder)$/i.exec(title ?? "")?.[1]?.toLowerCase();
  const role = founder ? `a ${founder} of` : `${title} of`;
  const text = stopped(title ? `${name} is ${role} ${company}` : `${name} works at ${company}`);
  return { text, evidence };
};

const isFounder = (title: string | null) => /\bfounder|\bfounding\b/i.test(title ?? "");
const INITIALS = /^c[a-z]o$/;

/** Whether somebody of this title has the role that was asked for. */
function hasRole(title: string | null, role: string): boolean {
  const said = (title ?? "").toLowerCase();
  if (new RegExp(`\\b${role}\\b`).test(said)) return true;
  if (!INITIALS.test(role)) return false;
  const parts = /\bchief (\w)\w* officer\b/.exec(said);
  return parts !== null && role === `c${parts[1]}o`;
}

function placeSaid(profile: Profile): Said[] {
  const fields = ["city", "region", "country"].filter((field) => known(profile, field));
  const parts = fields.map((field) => known<string>(profile, field) ?? "");
  const different = parts.filter((part, at) => parts.indexOf(part) === at);
  if (parts.length === 0) return [];
  const evidence = [...new Set(fields.flatMap((field) => proofOf(profile, field)))];
  return [{ text: stopped(`${nameOf(profile)} is based in ${different.join(", ")}`), evidence }];
}

const ACCELERATOR = /\by\s?combinator\b|\byc\b/i;

/** Of which accelerator a batch was, where its source says so. */
function batchSaid(profile: Profile, ask: FactAsk): Said[] {
  const [id] = proofOf(profile, "batch");
  const claim = profile.evidence.find((one) => one.id === id);
  const isTold = claim && ACCELERATOR.test(`${claim.title} ${claim.url} ${claim.text}`);
  const write = (batch: string, name: string) =>
    isTold ? `${name} was in Y Combinator's ${batch} batch` : `${name}'s batch is ${batch}`;
  return over<string>("batch", write)(profile, ask);
}

/** "Acme is described as “…”." */
export function describedSaid(profile: Profile): Said[] {
  for (const field of ["description", "long_description"]) {
    const [id] = proofOf(profile, field);
    const quote = profile.evidence.find((one) => one.id === id)?.quote;
    const words = quote === undefined ? null : quotable(quote);
    if (id && words)
      return [{ text: `${nameOf(profile)} is described as “${words}”.`, evidence: [id] }];
  }
  return [];
}

/** The first sentence of its descriptions that says something, as a quotation. */
export function quotedSaid(profile: Profile, says: (sentence: string) => boolean): Said[] {
  for (const field of ["long_description", "description"])
    for (const id of profile.fields[field]?.evidence ?? []) {
      const quote = profile.evidence.find((one) => one.id === id)?.quote ?? "";
      const sentence = sentencesOf(quote).find(says);
      const words = sentence && quotable(sentence);
      if (words && says(words))
        return [{ text: `${nameOf(profile)}'s description says: “${words}”.`, evidence: [id] }];
    }
  return [];
}

/** What is known of a kind of fact, in sentences; none where nothing is. */
const says: Partial<Record<FactKind, Say>> = {
  founded: over<number>("founded_year", (year, name) => `${name} was founded in ${year}`),
  founders: (profile) =>
    profile.people
      .filter(({ title }) => isFounder(title))
      .slice(0, PEOPLE_MAX)
      .map((person) => personSaid(profile, person)),
  people: (profile, { detail }) =>
    profile.people
      .filter(({ title }) => !detail || hasRole(title, detail))
      .slice(0, PEOPLE_MAX)
      .map((person) => personSaid(profile, person)),
  headcount: over<HeadCount>(
    "employees",
    (count, name) =>
      `${name} has ${headCountText(count)} ${count.max === 1 ? "employee" : "employees"}`,
    true,
  ),
  place: placeSaid,
  business: (profile) => {
    const industry = over<string>("industry", (value, name) => `${name} works in ${value}`);
    return [...describedSaid(profile), ...industry(profile, { kind: "business" })];
  },
  batch: batchSaid,
  funding: over<Amount>(
    "total_funding",
    (amount, name) => `${name} has raised ${amountText(amount)} in total`,
    true,
  ),
  last_round: (profile) => profile.rounds.slice(0, 1).map((round) => roundSaid(profile, round)),
  rounds: (profile, { detail }) =>
    profile.rounds
      .filter((round) => !detail || isStage(round, detail))
      .slice(0, ROUNDS_MAX)
      .map((round) => roundSaid(profile, round)),
  investors: (profile, ask) => {
    const backed = overList("investors", (items, name) => `${name} is backed by ${items}`);
    const rounds = profile.rounds.filter(
      ({ investors, lead_investors }) => investors.length + lead_investors.length > 0,
    );
    return [
      ...backed(profile, ask),
      ...rounds.slice(0, ROUNDS_MAX).map((round) => roundSaid(profile, round)),
    ];
  },
  stage: over<string>("stage", (stage, name) => `${name}'s funding stage is ${stage}`, true),
  status: over<string>("status", (status, name) => `${name}'s status is ${status}`, true),
  company_type: over<string>(
    "company_type",
    (type, name) => `${name}'s company type is ${type}`,
    true,
  ),
  valuation: over<Amount>(
    "valuation",
    (amount, name) => `${name} is valued at ${amountText(amount)}`,
    true,
  ),
  revenue: over<Amount>(
    "annual_revenue",
    (amount, name) => `${name}'s annual revenue is ${amountText(amount)}`,
    true,
  ),
  ticker: over<string>("ticker", (ticker, name) => `${name}'s ticker is ${ticker}`),
  exchange: over<string>("exchange", (exchange, name) => `${name} is listed on ${exchange}`),
  cik: over<string>("cik", (cik, name) => `${name}'s CIK is ${cik}`),
  former_names: (profile) => {
    const claims = profile.evidence.filter(
      ({ field, value }) => field === "former_name" && value && value !== nameOf(profile),
    );
    const names = new Map(claims.map((claim) => [String(claim.value), claim.id]));
    if (names.size === 0) return [];
    const text = stopped(`${nameOf(profile)} was formerly called ${listed([...names.keys()])}`);
    return [{ text, evidence: [...names.values()] }];
  },
  website: over<{ url: string }>("website", ({ url }, name) => `${name}'s website is ${url}`),
  linkedin: over<string>("linkedin_url", (url, name) => `${name}'s LinkedIn page is ${url}`),
  twitter: over<string>("twitter_url", (url, name) => `${name}'s X page is ${url}`),
  facebook: over<string>("facebook_url", (url, name) => `${name}'s Facebook page is ${url}`),
  tags: overList("tags", (items, name) => `${name} is tagged ${items}`),
  alternatives: overList(
    "alternative_to",
    (items, name) => `${name} is an alternative to ${items}`,
  ),
};

/** Fields whose sources can contradict each other, by the fact, and how that is said. */
const contested: Partial<Record<FactKind, { fields: string[]; about: (name: string) => string }>> =
  {
    founded: { fields: ["founded_year"], about: (name) => `when ${name} was founded` },
    place: { fields: ["city", "country"], about: (name) => `where ${name} is based` },
    headcount: { fields: ["employees"], about: (name) => `how many employees ${name} has` },
    funding: { fields: ["total_funding"], about: (name) => `how much ${name} has raised in total` },
    valuation: { fields: ["valuation"], about: (name) => `${name}'s valuation` },
    revenue: { fields: ["annual_revenue"], about: (name) => `${name}'s annual revenue` },
    batch: { fields: ["batch"], about: (name) => `${name}'s batch` },
    stage: { fields: ["stage"], about: (name) => `${name}'s funding stage` },
    status: { fields: ["status"], about: (name) => `${name}'s status` },
    website: { fields: ["website"], about: (name) => `${name}'s website` },
  };

/** A claim's value in words. */
function claimText(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value);
  if ("amount" in value) return amountText(value as Amount);
  return "url" in value ? String(value.url) : headCountText(value as HeadCount);
}

/** "Sources disagree on when Acme was founded: 2010 and 2011." */
function conflictsSaid(profile: Profile, kind: FactKind): Said[] {
  const { fields = [], about = String } = contested[kind] ?? {};
  return fields.flatMap((field) => {
    if (!profile.fields[field]?.is_contested) return [];
    const values = new Map<string, EvidenceId>();
    for (const id of profile.fields[field]?.evidence ?? []) {
      const claim = profile.evidence.find((one) => one.id === id);
      const text = claimText(claim?.value ?? null);
      if (claim?.value != null && !values.has(text)) values.set(text, id);
    }
    if (values.size < 2) return [];
    const text = `Sources disagree on ${about(nameOf(profile))}: ${listed([...values.keys()])}.`;
    return [{ text, evidence: [...values.values()] }];
  });
}

/** What the evidence says of a fact; none where it says nothing. */
export const factSaid = (profile: Profile, ask: FactAsk): Said[] =>
  says[ask.kind]?.(profile, ask) ?? [];

/** The same, with the contradictions of its sources. */
export function factWithConflicts(profile: Profile, ask: FactAsk): Said[] {
  const said = factSaid(profile, ask);
  return said.length === 0 ? [] : [...said, ...conflictsSaid(profile, ask.kind)];
}

/** Sentences as drafts: the first begins a block, the others go on in it. */
export const draftsOf = (said: readonly Said[], block: Draft["block"]): Draft[] =>
  said.map(({ text, evidence }, at) => ({
    text,
    evidence,
    block,
    ...(at > 0 && { joins: true as const }),
  }));
