import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFeedBytes } from "@/lib/documents/feed";
import { eventsOfSentence } from "@/lib/domains/news/rules/events";
import {
  type Known,
  type KnownByKey,
  knownByKey,
  matchCompanies,
} from "@/lib/domains/news/service/match-companies";
import { storiesOf } from "@/lib/domains/news/service/stories";
import { nameKey } from "@/lib/values/names";
import { dataFile } from "../bench/data-file.ts";
import { halvesOfGroups, type Part } from "./parts.ts";
import { type Report, type Request, sharesText } from "./report.ts";

const FOLDER = "tests/eval/news";
const FEEDS = "public-sources/feeds";
const rowsOf = (file: string) =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** A sentence with the events that it states and the company that they are about. */
type Labelled = { text: string; types: string[]; companies: string[] };

const listed = (cell = "-") => (cell === "-" ? [] : cell.split(","));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Titles of recorded feeds are named by their hash: their text is their publishers'. */
function recordedTitles(): Map<string, string> {
  const titles = new Map<string, string>();
  for (const file of readdirSync(dataFile(FEEDS))) {
    try {
      const read = readFeedBytes(
        readFileSync(dataFile(`${FEEDS}/${file}`)),
        "",
        "https://a.example/",
      );
      if (read.kind === "feed")
        for (const { title } of read.items) titles.set(hashOf(title), title);
    } catch {
      // Some recordings are no feeds, on purpose.
    }
  }
  return titles;
}

function sentences(): Labelled[] {
  const own = rowsOf("sentences.tsv").map(([types, companies, text = ""]) => ({
    text,
    types: listed(types),
    companies: listed(companies),
  }));
  const titles = recordedTitles();
  const recorded = rowsOf("recorded.tsv").flatMap(([types, companies, , hash = ""]) => {
    const text = titles.get(hash);
    return text ? [{ text, types: listed(types), companies: listed(companies) }] : [];
  });
  return [...own, ...recorded];
}

function directory(): Known[] {
  return rowsOf("companies.tsv").map(([id = "", name = "", domain = ""]) => ({
    id,
    name,
    keys: [nameKey(name)],
    domain,
  }));
}

type Outcome = Labelled & {
  told: string[];
  /** The company of each event; null for none. */
  eventCompanies: (string | null)[];
  matched: string[];
  isWrongCompany: boolean;
};

function outcomeOf(one: Labelled, known: readonly Known[], byKey: KnownByKey): Outcome {
  const events = eventsOfSentence(one.text);
  const matches = matchCompanies({ text: one.text, url: null, events }, byKey);
  const matched = matches.companies.map(({ id }) => id);
  // Any company that the sentence names is right for a sentence about one; none is for the others.
  const named = known.filter(({ name }) => one.text.includes(name.replace(/ AI$/, "")));
  const right = new Set([
    ...one.companies,
    ...(one.companies.length ? named.map(({ id }) => id) : []),
  ]);
  return {
    ...one,
    told: events.map(({ type }) => type),
    eventCompanies: matches.events.map(({ companyId }) => companyId),
    matched,
    isWrongCompany: matched.some((id) => !right.has(id)),
  };
}

/** Of each event, whether it is about a labelled company or about none: a wrong one is worse. */
const isRightOrNone = ({ eventCompanies, companies }: Outcome) =>
  eventCompanies.map((id) => id === null || companies.includes(id));

function reportOf(part: Part, outcomes: readonly Outcome[]): Report {
  const told = outcomes.flatMap(({ told, types }) => told.map((type) => types.includes(type)));
  const wanted = outcomes.flatMap(({ told, types }) => types.map((type) => told.includes(type)));
  const about = outcomes.filter(({ companies }) => companies.length > 0);
  const count = (what: string, all: readonly boolean[]) => ({
    what,
    right: all.filter(Boolean).length,
    of: all.length,
  });
  const wrong = outcomes.filter(
    (one) =>
      one.isWrongCompany ||
      one.told.join() !== one.types.join() ||
      isRightOrNone(one).includes(false) ||
      (one.companies.length > 0 && !one.companies.some((id) => one.matched.includes(id))),
  );
  return {
    part,
    figures: sharesText(`sentences, ${part}`, [
      count("stated types that are right (precision)", told),
      count("types that are found (recall)", wanted),
      count(
        "sentences without a wrong company",
        outcomes.map((one) => !one.isWrongCompany),
      ),
      count("events whose company is right or none", outcomes.flatMap(isRightOrNone)),
      count(
        "events whose company is found, of sentences about one",
        about.flatMap(({ eventCompanies }) => eventCompanies.map((id) => id !== null)),
      ),
      count(
        "companies found",
        about.map(({ companies, matched }) => companies.some((id) => matched.includes(id))),
      ),
    ]),
    texts: wrong.map(
      (one) =>
        `${one.text}\n  wanted ${one.types.join()} ${one.companies.join()} | told ${one.told.join()} ${one.eventCompanies.join()} | named ${one.matched.join()}`,
    ),
    answers: [...outcomes],
  };
}

/** Pairs of headlines of one story that are put together, and pairs put together that are of one. */
function storyReport(part: Part, rows: readonly string[][], byKey: KnownByKey): Report {
  const start = Date.UTC(2026, 0, 1);
  const items = rows.map(([story = "", hours = "0", title = ""]) => {
    const events = eventsOfSentence(title);
    const { companies } = matchCompanies({ text: title, url: null, events }, byKey);
    return {
      story,
      title,
      publishedAt: new Date(start + Number(hours) * 3_600_000),
      types: events.map(({ type }) => type),
      companyIds: companies.map(({ id }) => id),
    };
  });
  const found = storiesOf(items);
  let [both, apart, wrongly] = [0, 0, 0];
  const texts: string[] = [];
  for (const [i, a] of items.entries())
    for (const [j, b] of items.slice(i + 1).entries()) {
      const isOne = a.story === b.story;
      const isPut = found[i] === found[i + 1 + j];
      if (isOne && isPut) both++;
      else if (isOne !== isPut) {
        texts.push(`${isOne ? "apart" : "together"}: ${a.title} | ${b.title}`);
        if (isOne) apart++;
        else wrongly++;
      }
    }
  const f1 = (2 * both) / (2 * both + apart + wrongly);
  const figures = `headlines of stories, ${part}: ${items.length}; pairs right ${both}, missed ${apart}, wrong ${wrongly}; pairwise F1 ${f1.toFixed(3)}`;
  return { part, figures, texts, answers: [] };
}

/** How right events, their companies and stories are read in news, on labelled sentences. */
export async function evaluateNews({ parts }: Request): Promise<Report[]> {
  const known = directory();
  const byKey = knownByKey(known);
  const all = halvesOfGroups(
    sentences(),
    ({ types }) => types[0] ?? "-",
    ({ text }) => text,
  );
  const stories = Map.groupBy(rowsOf("stories.tsv"), ([story = ""]) => story);
  const names = halvesOfGroups(
    [...stories.keys()],
    () => "story",
    (name) => name,
  );
  return parts.flatMap((part) => [
    reportOf(
      part,
      all[part].map((one) => outcomeOf(one, known, byKey)),
    ),
    storyReport(
      part,
      names[part].flatMap((name) => stories.get(name) ?? []),
      byKey,
    ),
  ]);
}
