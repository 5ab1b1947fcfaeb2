import type {
  Candidate,
  CompanyCard,
  Evidence,
  EvidenceId,
  Found,
  PersonFound,
  Profile,
  ProjectCard,
  SearchAsk,
  ToolName,
} from "../tools";
import type { Ask, Draft, EngineEvent } from "../types";

/** Events on the way to a value. */
export type Working<T> = AsyncGenerator<EngineEvent, T>;

/** Where one question is worked on: its tools, and what they have answered so far. */
export type Desk = {
  ask: Ask;
  profiles: Map<string, Profile>;
  evidence: Map<EvidenceId, Evidence>;
  /** Evidence that was handed out already. */
  told: Set<EvidenceId>;
  uses: number;
};

export const openDesk = (ask: Ask): Desk => ({
  ask,
  profiles: new Map(),
  evidence: new Map(),
  told: new Set(),
  uses: 0,
});

type Use<T> = {
  name: ToolName;
  label: string;
  input: unknown;
  run: () => Promise<T>;
  count: (answer: T) => number;
};

/** Uses a tool before the reader's eyes. */
async function* use<T>(desk: Desk, { name, label, input, run, count }: Use<T>): Working<T> {
  const { ask } = desk;
  ask.signal.throwIfAborted();
  desk.uses++;
  const call = { id: `t${desk.uses}`, name, label, input };
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

export const search = (desk: Desk, input: SearchAsk, label = "Search companies"): Working<Found> =>
  use(desk, {
    name: "search_companies",
    label,
    input,
    run: () => desk.ask.tools.search(input),
    count: ({ total }) => total,
  });

export const findByName = (
  desk: Desk,
  names: readonly string[],
  near: boolean,
): Working<Candidate[]> =>
  use(desk, {
    name: "find_by_name",
    label: near ? "Look for similar names" : "Look for names",
    input: { names, near },
    run: () => desk.ask.tools.findByName({ names, near }),
    count: (found) => new Set(found.map(({ company }) => company._id)).size,
  });

export const findByPerson = (desk: Desk, names: readonly string[]): Working<PersonFound[]> =>
  use(desk, {
    name: "find_by_person",
    label: "Look for people",
    input: { names },
    run: () => desk.ask.tools.findByPerson(names),
    count: (found) => found.length,
  });

export const similarTo = (desk: Desk, companyId: string): Working<CompanyCard[]> =>
  use(desk, {
    name: "similar_companies",
    label: "Find similar companies",
    input: { companyId },
    run: () => desk.ask.tools.similar(companyId),
    count: (found) => found.length,
  });

export const listProjects = (desk: Desk): Working<ProjectCard[]> =>
  use(desk, {
    name: "list_projects",
    label: "List projects",
    input: {},
    run: () => desk.ask.tools.projects(),
    count: (found) => found.length,
  });

/** Companies with their evidence, in the order of the ids; each is read once. */
export async function* readProfiles(desk: Desk, ids: readonly string[]): Working<Profile[]> {
  const missing = [...new Set(ids)].filter((id) => !desk.profiles.has(id));
  if (missing.length > 0) {
    const found = yield* use(desk, {
      name: "get_company",
      label: missing.length === 1 ? "Read the company" : `Read ${missing.length} companies`,
      input: { companyIds: missing },
      run: () => desk.ask.tools.profiles(missing),
      count: (profiles: Profile[]) => profiles.length,
    });
    for (const profile of found) {
      desk.profiles.set(profile.company._id, profile);
      for (const one of profile.evidence) desk.evidence.set(one.id, one);
    }
  }
  return ids.flatMap((id) => desk.profiles.get(id) ?? []);
}

/** Drafts, each behind the evidence that it names and nobody has seen yet. */
export function* tell(desk: Desk, drafts: readonly Draft[]): Generator<EngineEvent> {
  for (const draft of drafts) {
    const fresh = draft.evidence.filter((id) => !desk.told.has(id));
    const data = fresh.flatMap((id) => desk.evidence.get(id) ?? []);
    for (const id of fresh) desk.told.add(id);
    if (data.length > 0) yield { type: "evidence", data };
    yield { type: "draft", data: draft };
  }
}
