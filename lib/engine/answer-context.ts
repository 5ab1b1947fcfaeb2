import type { Plan } from "../research/plan/plan";
import type {
  AskedDocuments,
  Candidate,
  CompanyCard,
  DocumentAnswer,
  Evidence,
  EvidenceId,
  NdaCard,
  PersonFound,
  PlanRun,
  Profile,
  ProjectCard,
  ToolName,
} from "./tools";
import type { Ask, Draft, EngineEvent } from "./types";

/** Events on the way to a value. */
export type Working<T> = AsyncGenerator<EngineEvent, T>;

/** One question while it is answered: its tools, and the evidence that was stated already. */
export type AnswerContext = {
  ask: Ask;
  told: Set<EvidenceId>;
  uses: number;
};

export const openContext = (ask: Ask): AnswerContext => ({ ask, told: new Set(), uses: 0 });

type Use<T> = {
  name: ToolName;
  label: string;
  input: unknown;
  run: () => Promise<T>;
  count: (answer: T) => number;
};

/** Uses a tool before the reader's eyes. */
async function* use<T>(
  context: AnswerContext,
  { name, label, input, run, count }: Use<T>,
): Working<T> {
  const { ask } = context;
  ask.signal.throwIfAborted();
  context.uses++;
  const call = { id: `t${context.uses}`, name, label, input };
  const started = ask.clock();
  const took = () => Math.round(ask.clock() - started);
  yield { type: "tool_use", data: { ...call, state: "running", count: null, ms: null } };
  try {
    const answer = await run();
    const data = { ...call, state: "done" as const, count: count(answer), ms: took() };
    yield { type: "tool_use", data };
    return answer;
  } catch (error) {
    yield { type: "tool_use", data: { ...call, state: "failed", count: null, ms: took() } };
    throw error;
  }
}

/** Runs a plan; its result is shown by a `result` event. */
export async function* runPlan(
  context: AnswerContext,
  plan: Plan,
  { offset = 0, sharedOnly = false, beside = false } = {},
): Working<PlanRun> {
  const run = yield* use(context, {
    name: "query_data",
    label: "Query your data",
    input: plan,
    run: () =>
      context.ask.tools.runPlan({
        plan,
        offset,
        ...(sharedOnly && { sharedOnly }),
        ...(beside && { beside }),
      }),
    count: ({ result }) => result.total,
  });
  if (run.notice !== null) yield { type: "notice", data: run.notice };
  return run;
}

export const findByName = (
  context: AnswerContext,
  names: readonly string[],
  near: boolean,
): Working<Candidate[]> =>
  use(context, {
    name: "find_by_name",
    label: near ? "Look for similar names" : "Look for names",
    input: { names, near },
    run: () => context.ask.tools.findByName({ names, near }),
    count: (found) => new Set(found.map(({ company }) => company._id)).size,
  });

export const findByPerson = (
  context: AnswerContext,
  names: readonly string[],
): Working<PersonFound[]> =>
  use(context, {
    name: "find_by_person",
    label: "Look for people",
    input: { names },
    run: () => context.ask.tools.findByPerson(names),
    count: (found) => found.length,
  });

export const similarTo = (context: AnswerContext, companyId: string): Working<CompanyCard[]> =>
  use(context, {
    name: "similar_companies",
    label: "Find similar companies",
    input: { companyId },
    run: () => context.ask.tools.similar(companyId),
    count: (found) => found.length,
  });

export const listProjects = (context: AnswerContext): Working<ProjectCard[]> =>
  use(context, {
    name: "list_projects",
    label: "List projects",
    input: {},
    run: () => context.ask.tools.projects(),
    count: (found) => found.length,
  });

export const listNdas = (context: AnswerContext, companyId: string | null): Working<NdaCard[]> =>
  use(context, {
    name: "list_ndas",
    label: "Look for NDAs",
    input: { companyId },
    run: () => context.ask.tools.ndas(companyId),
    count: (found) => found.length,
  });

export const askDocuments = (
  context: AnswerContext,
  { question, of }: AskedDocuments,
): Working<DocumentAnswer> =>
  use(context, {
    name: of === "policies" ? "search_policies" : "search_documents",
    label: of === "policies" ? "Search your policies" : "Search the documents that you can read",
    input: { question },
    run: () => context.ask.tools.documents({ question, of }),
    count: ({ quotes }) => quotes.length,
  });

/** Companies with their evidence, in the order of the ids. */
export const readProfiles = (context: AnswerContext, ids: readonly string[]): Working<Profile[]> =>
  use(context, {
    name: "get_company",
    label: ids.length === 1 ? "Read the company" : `Read ${ids.length} companies`,
    input: { companyIds: ids },
    run: () => context.ask.tools.profiles(ids),
    count: (profiles: Profile[]) => profiles.length,
  });

/** Drafts, each after the evidence that it names and that was not sent yet. */
export async function* tell(context: AnswerContext, drafts: readonly Draft[]): Working<void> {
  const named = drafts.flatMap(({ evidence }) => evidence);
  const fresh = [...new Set(named)].filter((id) => !context.told.has(id));
  const read = fresh.length > 0 ? await context.ask.tools.evidence(fresh) : [];
  const byId = new Map(read.map((each): [string, Evidence] => [each.id, each]));
  for (const draft of drafts) {
    const data = draft.evidence.flatMap((id) => (context.told.has(id) ? [] : (byId.get(id) ?? [])));
    for (const { id } of data) context.told.add(id);
    if (data.length > 0) yield { type: "evidence", data };
    yield { type: "draft", data: draft };
  }
}
