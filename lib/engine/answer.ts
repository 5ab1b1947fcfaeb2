import { planInWords } from "../research/answer/plan-in-words";
import { chartOf, type ShownTable, tableOf } from "../research/answer/table";
import { noState } from "./no-state";
import type { CompanyCard, ResultId } from "./tools";
import type {
  Citation,
  Draft,
  EngineEvent,
  EngineId,
  ResponseData,
  Sentence,
  ThreadState,
  WireEvent,
  Withheld,
} from "./types";
import type { createVerifier } from "./verify/verify";

/** Checks the sentences of one answer, one after another. */
export type Verifier = ReturnType<typeof createVerifier>;

type Parts = {
  verifier: Verifier;
  compose: (sentences: readonly Sentence[], tables: readonly ShownTable[]) => string;
  /**
   * The most that its events may come to, in UTF-16 units of JSON, not counting the final answer.
   */
  limit: number;
};

const COMPANIES_MAX = 100;
const CUT = "The answer was too long and is cut off here.";

/**
 * An answer is stored and may be shared, so it must not reveal the projects that its asker sees.
 */
const withoutProjects = <Card extends CompanyCard>(card: Card): Card => ({
  ...card,
  priority: null,
  status: null,
  last_interaction: null,
});

/**
 * An answer while it is written: takes an engine's events, emits verified ones for the stream, and
 * can be read as a whole at any moment. Pure.
 */
export class Answer {
  readonly #parts: Parts;
  readonly #sentences: Sentence[] = [];
  readonly #citations: Citation[] = [];
  readonly #withheld: Withheld[] = [];
  #companies: CompanyCard[] = [];
  #degraded: string | null = null;
  readonly #notices = new Set<string>();
  /** Results whose table is shown, or that have none. */
  readonly #results = new Set<ResultId>();
  #engine: EngineId = "builtin";
  #model: string | null = null;
  #state: ThreadState = noState;
  /** The plans that were run, each once, and the place of each result's. */
  readonly #bases: ResponseData["bases"] = [];
  readonly #basisOf = new Map<ResultId, number>();
  readonly #tables: ShownTable[] = [];
  #joined: ResponseData["joined"] = [];
  #toEvaluate: string | null = null;
  #followUps: ResponseData["follow_ups"] = [];
  #size = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Number of sentences shown. */
  get shown(): number {
    return this.#sentences.length;
  }

  /** Whether it accepts nothing more. */
  get isFull(): boolean {
    return this.#size > this.#parts.limit;
  }

  /** The stream events that result from an engine's event. */
  take(event: EngineEvent): WireEvent[] {
    if (this.isFull) return [];
    if (event.type === "tool_use") return this.#takeTool(event);
    if (event.type === "draft") return this.#takeDraft(event.data);
    if (event.type === "result")
      return event.data.isSpare && this.#results.size > 0 ? [] : this.#takeResult(event.data.id);
    if (event.type === "notice") this.#notices.add(event.data);
    if (event.type === "companies")
      this.#companies = event.data.slice(0, COMPANIES_MAX).map(withoutProjects);
    if (event.type === "note")
      ({ degraded: this.#degraded, engine: this.#engine, model: this.#model } = event.data);
    if (event.type === "joined")
      this.#joined = event.data.map(({ name, companyId, records }) => ({
        name,
        company_id: companyId,
        record_ids: records,
      }));
    if (event.type === "advice") this.#toEvaluate ??= event.data.companyId;
    if (event.type === "state") this.#state = event.data;
    return [];
  }

  /** What may be asked next, known when the answer is complete. */
  suggest(followUps: ResponseData["follow_ups"]): void {
    this.#followUps = followUps;
  }

  #takeTool(event: Extract<EngineEvent, { type: "tool_use" }>): WireEvent[] {
    if (event.data.count !== null) this.#parts.verifier.counted(event.data.count);
    return this.#grow([event]) ? [event] : this.#cut();
  }

  /** Tables are made of the result as it was noted, so that no engine can change a cell. */
  #takeResult(id: ResultId): WireEvent[] {
    const result = this.#parts.verifier.resultOf(id);
    if (!result || this.#results.has(id)) return [];
    this.#results.add(id);
    const { plan } = result;
    const basis = this.#bases.push({ plan, plan_in_words: planInWords(plan) }) - 1;
    this.#basisOf.set(id, basis);
    const rows = tableOf(result);
    if (!rows) return [];
    const section = this.#sentences.filter(({ block }) => block === "heading").length;
    const table: ShownTable = { ...rows, section, basis, chart: chartOf(result) };
    const event: WireEvent = { type: "table", data: { ...table, index: this.#tables.length } };
    if (!this.#grow([event])) return this.#cut();
    this.#tables.push(table);
    return [event];
  }

  #takeDraft(draft: Draft): WireEvent[] {
    const verified = this.#parts.verifier.verify(draft);
    if ("withheld" in verified) {
      if (!this.#grow(verified)) return this.#cut();
      this.#withheld.push(verified.withheld);
      return [];
    }
    const { citations, restsOn } = verified;
    // An engine that runs several plans does not say which one its sentence states.
    const table = restsOn === null ? [] : this.#takeResult(restsOn);
    if (this.isFull) return table;
    const basis = restsOn === null ? undefined : this.#basisOf.get(restsOn);
    const sentence = { ...verified.sentence, ...(basis !== undefined && { basis }) };
    const events: WireEvent[] = [
      ...citations.map((data) => ({ type: "citation" as const, data })),
      { type: "delta", data: { index: this.#sentences.length, ...sentence } },
    ];
    if (!this.#grow(events)) return [...table, ...this.#cut()];
    this.#citations.push(...citations);
    this.#sentences.push(sentence);
    return [...table, ...events];
  }

  /** Reserves room; false when none is left. */
  #grow(by: unknown): boolean {
    this.#size += JSON.stringify(by).length;
    return !this.isFull;
  }

  #cut(): WireEvent[] {
    const sentence: Sentence = { text: CUT, status: "unknown", evidence: [], block: "paragraph" };
    const index = this.#sentences.push(sentence) - 1;
    return [{ type: "delta", data: { index, ...sentence } }];
  }

  /** The answer so far. */
  response(): ResponseData {
    const [basis] = this.#bases;
    return {
      intent: this.#state.intent,
      text: this.#parts.compose(this.#sentences, this.#tables),
      companies: this.#companies,
      engine: this.#engine,
      model: this.#model,
      degraded: this.#degraded,
      notices: [...this.#notices],
      sentences: [...this.#sentences],
      citations: [...this.#citations],
      withheld: [...this.#withheld],
      state: this.#state,
      plan: basis?.plan ?? null,
      plan_in_words: basis?.plan_in_words ?? null,
      bases: [...this.#bases],
      tables: [...this.#tables],
      chart: this.#tables[0]?.chart ?? null,
      joined: [...this.#joined],
      to_evaluate: this.#toEvaluate,
      follow_ups: [...this.#followUps],
    };
  }
}
