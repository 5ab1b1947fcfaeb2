import { parseArgs } from "node:util";
import { browser } from "./drill/browser.ts";
import { diskFull } from "./drill/disk-full.ts";
import { drain } from "./drill/drain.ts";
import { equalAnswers } from "./drill/equal-answers.ts";
import { fleet } from "./drill/fleet.ts";
import { importKill } from "./drill/import-kill.ts";
import { importTurns } from "./drill/import-turns.ts";
import { killFirstStart, killUnderWrites } from "./drill/kill.ts";
import { mutations } from "./drill/mutations.ts";
import { noMiddleware } from "./drill/no-middleware.ts";
import { quotedReasons } from "./drill/quoted-reasons.ts";
import { roundTrip } from "./drill/round-trip.ts";
import { fullTests } from "./drill/tests.ts";
import { twoWebs } from "./drill/two-webs.ts";
import { runCommand } from "./supervisor/refusal.ts";
import { step } from "./supervisor/steps.mjs";

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean", short: "h" },
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "60" },
  },
});

const drills: Record<string, () => Promise<string>> = {
  kill: killUnderWrites,
  "first-start": () => killFirstStart(),
  "disk-full": diskFull,
  "two-webs": twoWebs,
  fleet: () => fleet({ minutes: Number(options.minutes), rate: Number(options.rate) }),
  "worker-kill": fullTests({
    files: ["tests/integration/jobs/killed-worker.test.ts", "tests/drill/sleeping-worker.test.ts"],
    figures: /A killed worker's job .*/,
  }),
  "import-kill": () => importKill(),
  "import-turns": importTurns,
  "stream-kill": fullTests({
    files: ["tests/integration/chat/killed-process.test.ts"],
    figures: /\d+ kills, .*/,
  }),
  drain,
  "no-middleware": noMiddleware,
  "round-trip": roundTrip,
  "equal-answers": equalAnswers,
  "quoted-reasons": quotedReasons,
  "search-oracle": fullTests({
    files: ["tests/drill/search-oracle.test.ts"],
    figures: /\d+ companies, \d+ questions, \d+ find nothing\./,
  }),
  plans: fullTests({
    files: ["tests/integration/research/plans.test.ts"],
    figures: /\d+ plans over \d+ companies, .*/,
  }),
  "every-caller": fullTests({
    files: [
      ...["tests/integration/every-caller", "tests/integration/every-operation.test.ts"],
      "tests/drill/served/every-caller.test.ts",
    ],
    figures: /Tests .*/,
    needsBuild: true,
  }),
  "private-words": fullTests({
    files: ["tests/integration/notes/canary.test.ts", "tests/api/private-words.test.ts"],
    figures: /Tests .*/,
    needsBuild: true,
  }),
  undo: fullTests({
    files: [
      "tests/integration/undo-property.test.ts",
      "tests/integration/evidence/undo-property.test.ts",
    ],
    figures: /Tests .*/,
  }),
  finding: fullTests({
    files: [
      "tests/drill/finding.test.ts",
      "tests/integration/search/oracle.test.ts",
      "tests/integration/evidence/conflicts.test.ts",
      "tests/integration/companies/duplicates.test.ts",
      "tests/integration/companies/profile.test.ts",
    ],
    figures: /Tests .*/,
  }),
  "large-files": fullTests({
    files: ["tests/integration/imports/hostile-files.test.ts", "tests/api/hostile-uploads.test.ts"],
    figures: /Tests .*/,
    needsBuild: true,
  }),
  memos: fullTests({
    files: ["tests/drill/memos.test.ts"],
    figures: /\d+ memos, .*/,
  }),
  "memo-kill": fullTests({
    files: ["tests/drill/killed-memos.test.ts", "tests/integration/memos/two-editors.test.ts"],
    figures: /\d+ (?:kills|edits) .*/,
  }),
  answers: fullTests({
    files: ["tests/drill/evaluation.test.ts", "tests/integration/chat/lying-model.test.ts"],
    figures: /Tests .*/,
  }),
  unit: fullTests({ files: ["tests/unit"], figures: /Tests .*/ }),
  mailing: fullTests({
    files: ["tests/integration/correspondence/killed-mailing.test.ts"],
    figures: /\d+ kills in a mailing .*/,
  }),
  evaluations: fullTests({
    files: [
      "tests/drill/receipts.test.ts",
      "tests/drill/killed-evaluations.test.ts",
      "tests/integration/evaluations/as-of.test.ts",
    ],
    figures: /\d+ (?:evaluations|kills in a run).*/,
  }),
  documents: fullTests({
    files: ["tests/drill/killed-documents.test.ts", "tests/drill/document-samples.test.ts"],
    figures: /\d+ (?:kills in the reading|sample files) .*/,
  }),
  month: fullTests({
    files: ["tests/drill/month-of-sources.test.ts"],
    figures: /\d+ sources, \d+ days: .*/,
  }),
  "pdf-words": fullTests({
    files: ["tests/drill/pdf-words.test.ts"],
    figures: /\d+ files, \d+ words, .*/,
  }),
  "table-cells": fullTests({
    files: ["tests/drill/table-cells.test.ts"],
    figures: /\w+: \d+ of \d+ right/,
  }),
  "attack-documents": fullTests({
    files: ["tests/drill/attack-documents.test.ts"],
    figures: /\d+ documents that ask, .*/,
  }),
  mutations: () => mutations(),
  mcp: fullTests({
    files: ["tests/drill/mcp-conformance.test.ts"],
    figures: /\d+ scenarios passed\./,
  }),
  browser,
};

const usage = `Long fault drills, each on an installation of its own. Prints their figures.

Usage: npm run drill -- NAME…      (all: every one after the other)
       npm run drill -- fleet --minutes 3 --rate 20      (10 minutes of 60 requests a second unless others are given)

  kill            20 times kill -9 of the whole product under writes
  first-start     10 times kill -9 in the first start
  disk-full       a disk that fills up, at the start and under writes (needs root)
  two-webs        two products on one plain PostgreSQL of this machine
  fleet           two webs and workers behind nginx, through PgBouncer, on a server with a replica:
                  restarted, killed and failed over under load
  worker-kill     a worker killed, and one put to sleep, in the middle of a job
  import-kill     kill -9 of the whole product at five moments of an import of 60,000 rows
  import-turns    one organization feeds hostile files; another's 1,000 rows take at most twice their time
  stream-kill     50 times kill -9 in the middle of an answer; another process tells the rest
  drain           SIGTERM while requests run
  no-middleware   a build without middleware.ts: nothing opens
  round-trip      backup, verify and restore, embedded to plain PostgreSQL and back
  equal-answers   200 pairs of known and unknown addresses: no answer, no time tells them apart
  search-oracle   200 questions over 93,301 companies: what a look at every company finds, no more, no less
  plans           1,000 random plans over companies, rounds, investors and people: what a look at every row comes to
  quoted-reasons  1,000 random queries: every word that a reason quotes stands in its company's data
  every-caller    every route and action × everybody who may come, over the network
  private-words   what one person wrote for themselves, asked for by everybody else in every way
  undo            two thousand acts of all kinds in random order, taken back one by one
  finding         names, descriptions, rivals, duplicates and contradictions over whole real lists
  large-files     uploads of 200 MB, a record of 200 MB and an archive that unpacks to 300 MB
  memo-kill       30 times kill -9 while memos are written and edited, and 10,000 edits by two people at once
  answers         questions over whole real lists, and a model that lies about them
  unit            unit tests over whole real lists and thousands of random inputs
  evaluations     2,000 evaluations equal on two databases, a run with killed workers, 200 histories as of a day
  documents       200 files whose workers are killed while they are read, and every sample file
  month           a month of 40 sources that fail, change and come back: nothing lost, each fetch undone and redone
  pdf-words       Words of the sample PDFs beside those that Poppler reads (poppler-utils)
  table-cells     labelled cells of real tables: each with its row and its column in a passage
  attack-documents 120 documents that give orders, and a model that obeys whatever it reads
  mutations       almost 100 planted faults: how many the tests of their own domain catch
  mcp             the protocol's official conformance suite, where it is installed, against the MCP server
  browser         every browser story, the long ones too, with axe at every state in every look`;

async function drill(names: string[]): Promise<void> {
  const skipped: string[] = [];
  for (const name of names) {
    let figures = "";
    await step(name, async () => {
      figures = (await drills[name]?.()) ?? "";
    });
    console.log(`    ${figures}`);
    if (figures.startsWith("Skipped: ")) skipped.push(name);
  }
  if (skipped.length > 0) console.log(`Skipped, so nothing was shown: ${skipped.join(", ")}`);
}

const names = asked.includes("all") ? Object.keys(drills) : asked;
const unknown = names.find((name) => !(name in drills));
if (names.length === 0 || unknown || options.help) {
  const isHelp = asked.length === 0 || options.help === true;
  console.log(isHelp ? usage : `There is no drill ${unknown}.\n\n${usage}`);
  process.exitCode = isHelp ? 0 : 2;
} else {
  await runCommand(() => drill(names));
}
