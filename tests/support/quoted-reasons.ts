import { expect } from "vitest";
import type { Reason } from "@/lib/domains/companies/schema/search";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf } from "./contexts";
import { aCompany } from "./evidence";
import { aMember, type Member } from "./factories";
import { randomFrom } from "./generated-questions";

const NAMES = ["Doorwise", "Loandune", "Fjordly", "Ocarina", "Mintbase", "Relayo", "Tidewell"];
const TEXTS = [
  "Opening doors for open offices with robotic locks",
  "Loans and payment rails for small farms",
  "Machine-learning models that read medical scans",
  "Developer tools for testing e-commerce checkouts",
  "Crédit pour les cafés, insurance for restaurants",
  "Battery recycling and grid storage for utilities",
  "Hiring software that screens engineers fairly",
];
const TAGS = ["Fintech", "Robotics", "Developer Tools", "Climate", "B2B", "Healthcare"];
const QUERY_WORDS = [
  ..."openai openal opened payments paymnts loaning fintech healthtech robots robotik café".split(
    " ",
  ),
  ..."developers insure recycled batteries engineer hire ecommerce machine learning AI".split(" "),
  ..."in Norway founded after 2015 companies backed by Creandum screening medcal farm grid".split(
    " ",
  ),
];

const random = randomFrom(16);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Companies with random texts: all their data as one text each, by id. */
async function someCompanies(member: Member): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (let at = 0; at < 40; at++) {
    const says = {
      name: `${oneOf(NAMES)} ${at}`,
      description: oneOf(TEXTS),
      industry: oneOf(TAGS),
      ...(at % 3 === 0 && { tags: oneOf(TAGS) }),
      ...(at % 4 === 0 && { investors: "Creandum", country: "Norway", city: "Oslo" }),
    };
    const { companyId } = await aCompany(member, says);
    texts.set(companyId, Object.values(says).join("\n"));
  }
  return texts;
}

/** What a reason quotes: the words it marks, and text in quotation marks. */
const quotesOf = ({ text, words }: Reason): string[] =>
  text.startsWith("without")
    ? words
    : [...words, ...[...text.matchAll(/“([^”]*)”/g)].map(([, word]) => word ?? "")];

/**
 * Asks random queries about random companies; returns the number of words that their reasons quote.
 */
export async function askAtRandom(queries: number): Promise<number> {
  const member = await aMember();
  const texts = await someCompanies(member);
  let quoted = 0;
  for (let at = 0; at < queries; at++) {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => oneOf(QUERY_WORDS));
    const q = words.join(" ");
    const { items } = await searchCompanies.run(ctxOf(member), { q, per_page: 10 });
    for (const { _id, reasons } of items)
      for (const word of reasons.flatMap(quotesOf)) {
        quoted += 1;
        const text = texts.get(_id) ?? "";
        const offset = text.indexOf(word);
        const found = text.slice(offset, offset + word.length);
        expect({ q, word, found }).toEqual({ q, word, found: word });
      }
  }
  return quoted;
}
