import { writeFile } from "node:fs/promises";
import type { Report, Request } from "./eval/report.ts";
import { keptLines, printed, readRequest } from "./eval/report.ts";
import { Refusal, runCommand } from "./supervisor/refusal.ts";

type Evaluation = (request: Request) => Promise<Report[]>;

/** Loaded when they are asked for: each brings most of the product. */
const evaluations: Record<string, () => Promise<Evaluation>> = {
  questions: async () => (await import("./eval/questions.ts")).evaluateQuestions,
  plans: async () => (await import("./eval/questions.ts")).evaluatePlans,
  companies: async () => (await import("./eval/companies.ts")).evaluateCompanies,
  finding: async () => (await import("./eval/finding.ts")).evaluateFinding,
  documents: async () => (await import("./eval/documents.ts")).evaluateDocuments,
  mail: async () => (await import("./eval/mail.ts")).evaluateMail,
  news: async () => (await import("./eval/news.ts")).evaluateNews,
};

const usage = `How right the answers are, on real files outside the project (SPOTLIGHT_DATA). Each set has two
halves: rules are written while looking at the part "tune", and "last" is measured at the end.

Usage: npm run eval -- NAME [--part tune|last|all] [--show] [--out FILE] [--fresh]

  questions   investor questions in the chat, by the set's own judge
  plans       the same questions, answered by query plans alone
  companies   company queries: conditions, lines of business, names, facts
  finding     companies by former names, slips, other taglines, descriptions, against BM25
  documents   questions to real documents: the words that answer, their page, what is not said
  mail        incoming messages: what each is, and what its sender newly wrote
  news        sentences of news: events, their companies, headlines of the same story

  --part   tune unless it is given
  --show   also print what was asked and answered; never of the part "last"
  --out    keep the answers in a file, one a line; never those of the part "last"
  --fresh  import the lists again, though neither they nor the importer changed`;

/** Rejects when the run is to stop, so that its database is stopped too. */
const interruption = () =>
  new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"])
      process.once(signal, () => reject(new Refusal("The evaluation was interrupted.")));
  });

async function evaluate(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes("--help") || args.includes("-h"))
    return console.log(usage);
  const { names, request } = readRequest(args);
  const [name = ""] = names;
  const load = evaluations[name];
  if (!load || names.length > 1) throw new Refusal(`There is no such evaluation.\n\n${usage}`);
  const before = performance.now();
  const reports = await Promise.race([(await load())(request), interruption()]);
  for (const report of reports) console.log(`\n${printed(report, request)}`);
  if (request.out) await writeFile(request.out, keptLines(reports));
  console.log(`\n${name}: took ${((performance.now() - before) / 1000).toFixed(0)} s`);
}

await runCommand(() => evaluate(process.argv.slice(2)));
