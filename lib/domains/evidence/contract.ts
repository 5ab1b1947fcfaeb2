import { type ActTexts, defineContract, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));

export const evidenceCalls = defineContract("evidence", {
  merge: {
    summary: "Merge records of one investor or person; everything known about them is kept",
    effect: "write",
    access: "member",
    action: "mergeSubjectsAction",
    routes: { "POST /api/evidence/merge": {} },
    input: schema("MergeSubjectsInput"),
    output: schema("MergedSubject"),
  },
  keepApart: {
    summary: "Mark two names as different investors or people",
    effect: "write",
    access: "member",
    action: "keepSubjectsApartAction",
    routes: { "POST /api/evidence/apart": {} },
    input: schema("KeepSubjectsApartInput"),
    output: schema("SubjectsKeptApart"),
  },
});

export const evidenceActs = {
  "evidence.merge": ["Merged records of one investor or person"],
  "evidence.keepApart": ["Marked two investors or people as different"],
} satisfies ActTexts<"evidence">;
