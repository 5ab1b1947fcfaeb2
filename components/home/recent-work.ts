import { evaluationPath } from "@/components/evaluations/evaluation-address";
import { standingOf } from "@/components/imports/import-words";
import { memoPath } from "@/components/memos/memo-address";
import { stateText } from "@/components/memos/memo-words";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import type { ImportSummary } from "@/lib/domains/imports/schema";
import type { MemoItem } from "@/lib/domains/memos/schema";
import type { RecentProjects } from "@/lib/domains/projects/schema";

const SHOWN = 7;
/** A run over many companies is not all of a person's recent work. */
const EVALUATIONS_SHOWN = 2;

/** A piece of work to resume. */
export type Work = {
  kind: "thread" | "project" | "import" | "memo" | "evaluation";
  href: string;
  title: string;
  detail: string | null;
  /** When it was last touched. */
  at: string;
};

/** What home reads of it. */
export type RecentWork = {
  threads: readonly SessionItem[];
  /** Imports of files that people uploaded. */
  imports: readonly ImportSummary[];
  memos: readonly MemoItem[];
  /** The latest of each company by each set of criteria, newest first. */
  evaluations: readonly EvaluationItem[];
};

type Recent = RecentProjects["items"][number];

const ofThread = ({ session_id, title, message_count, is_running, updated_at }: SessionItem) => ({
  kind: "thread" as const,
  href: `/chat/${session_id}`,
  title,
  detail: is_running ? "Answering" : `${message_count.toLocaleString("en")} msgs`,
  at: updated_at,
});

const ofProject = ({ _id, project_name, project_description, updated_at }: Recent) => ({
  kind: "project" as const,
  href: `/projects/${_id}`,
  title: project_name,
  detail: project_description || null,
  at: updated_at,
});

const isUnfinished = ({ status }: ImportSummary) =>
  !["committed", "undone", "failed"].includes(status);

const ofImport = (one: ImportSummary) => ({
  kind: "import" as const,
  href: `/upload-pipeline/${one._id}`,
  title: one.file_name,
  detail: standingOf(one),
  at: one.created_at,
});

const ofMemo = (memo: MemoItem) => ({
  kind: "memo" as const,
  href: memoPath(memo._id),
  title: memo.title,
  detail: stateText(memo),
  at: memo.updated_at,
});

const ofEvaluation = (one: EvaluationItem) => ({
  kind: "evaluation" as const,
  href: evaluationPath(one.company_id, one.criteria_id),
  title: one.company_name,
  detail: `Evaluated by ${one.criteria_name}`,
  at: one.created_at,
});

/** The newest evaluation of each company. */
const onePerCompany = (evaluations: readonly EvaluationItem[]) =>
  evaluations.filter(
    ({ company_id }, nth) =>
      evaluations.findIndex((other) => other.company_id === company_id) === nth,
  );

const latest = (work: readonly Work[]): Work[] =>
  work.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);

/** Threads, unfinished memos and imports, and evaluations, last touched first. */
export const recentWork = ({ threads, imports, memos, evaluations }: RecentWork): Work[] =>
  latest([
    ...threads.filter(({ message_count }) => message_count > 0).map(ofThread),
    ...imports.filter(isUnfinished).map(ofImport),
    ...memos.filter(({ status }) => status !== "final").map(ofMemo),
    ...onePerCompany(evaluations).slice(0, EVALUATIONS_SHOWN).map(ofEvaluation),
  ]);

/** The same with the recent projects, which the browser has for the sidebar. */
export const withProjects = (work: readonly Work[], projects: readonly Recent[]): Work[] =>
  latest([...work, ...projects.map(ofProject)]);
