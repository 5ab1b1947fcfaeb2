import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as evaluations from "@/lib/domains/evaluations/queries/evaluations";
import * as judgements from "@/lib/domains/evaluations/queries/judgements";
import * as merged from "@/lib/domains/evaluations/queries/merged";
import * as nightly from "@/lib/domains/evaluations/queries/nightly";
import * as sets from "@/lib/domains/evaluations/queries/sets";
import * as runs from "@/lib/domains/runs/queries";

const org = "org_7" as OrgId;
const judged = { records: ["cmp_7"], setId: "crt_7" };
const viewer = { org, userId: "usr_7" };
const row = {
  id: "evl_7",
  companyId: "cmp_7",
  setId: "crt_7",
  asOf: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
} as evaluations.EvaluationRow;

const instructions = {
  id: "ain_7",
  orgId: org,
  agent: "investment-memo",
  body: "",
  userId: "usr_7",
  createdAt: new Date("2026-01-01T00:00:00Z"),
  updatedAt: new Date("2026-01-01T00:00:00Z"),
};

/** Every query of runs and evaluations by a key, for the test of query plans. */
export const evaluationQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findRun: (db) => runs.findRun(db, org, "run_7"),
  lockRun: (db) => runs.lockRun(db, org, "run_7"),
  pageOfRuns: (db) => runs.pageOfRuns(db, viewer, { page: 1, per_page: 20 }),
  findInstructions: (db) => runs.findInstructions(db, org, "investment-memo"),
  storeInstructions: (db) => runs.storeInstructions(db, org, { made: instructions, version: 1 }),
  figuresOfRuns: (db) => runs.figuresOf(db, viewer, "memos"),
  listReceipts: (db) => evaluations.listReceipts(db, viewer, ["evl_7"]),
  findEvaluation: (db) => evaluations.findEvaluation(db, viewer, "evl_7"),
  findOfRun: (db) => evaluations.findOfRun(db, viewer, "run_7"),
  partOfEvaluations: async (db) => {
    const part = { page: 2, per_page: 25 };
    const latest = { isLatest: true, except: ["evl_8"] };
    await evaluations.partOfEvaluations(db, viewer, latest, part);
    const wanted = { companyIds: ["cmp_7"], setId: "crt_7", isLatest: false };
    await evaluations.partOfEvaluations(db, { org, userId: null }, wanted, part);
  },
  latestBy: (db) => evaluations.latestBy(db, viewer, { setId: "crt_7", companyIds: ["cmp_7"] }),
  evaluatedMerged: (db) => merged.evaluatedMerged(db, org),
  latestOfRecords: (db) => merged.latestOfRecords(db, org, ["cmp_7"]),
  latestFacts: (db) => evaluations.latestFacts(db, org, { setId: "crt_7", companyIds: ["cmp_7"] }),
  findNightly: (db) => nightly.findNightly(db, org, "prj_7"),
  lockNightly: (db) => nightly.lockNightly(db, org, "prj_7"),
  updateNightly: (db) => nightly.updateNightly(db, org, "prj_7", { day: "2026-01-02" }),
  deleteNightly: (db) => nightly.deleteNightly(db, org, "prj_7"),
  findBefore: (db) => evaluations.findBefore(db, viewer, row, ["cmp_7"]),
  findOpenRound: (db) => judgements.findOpenRound(db, org, judged),
  revealRound: (db) => judgements.revealRound(db, org, "jrd_7", new Date()),
  revealedRounds: (db) =>
    judgements.revealedRounds(db, org, { records: ["cmp_7"], setIds: ["crt_7"] }),
  scoresIn: (db) => judgements.scoresIn(db, org, ["jrd_7"]),
  versionsOf: (db) => sets.versionsOf(db, org, ["crt_7"]),
};
