import type { ThreadEvent, ToolUse } from "@/lib/client/thread-events";
import type {
  AnswerTable,
  Citation,
  ResponseData,
  Sentence,
} from "@/lib/domains/chat/schema/answer";

/** An answer as its events tell it, from its first event on. */
export type LiveAnswer = {
  firstSeq: number;
  lastSeq: number;
  steps: readonly ToolUse[];
  citations: readonly Citation[];
  tables: readonly AnswerTable[];
  sentences: readonly Sentence[];
  response: ResponseData | null;
  /** Why it failed. */
  error: string | null;
  isDone: boolean;
};

const begun = (seq: number): LiveAnswer => ({
  firstSeq: seq,
  lastSeq: seq,
  steps: [],
  citations: [],
  tables: [],
  sentences: [],
  response: null,
  error: null,
  isDone: false,
});

/** A tool reports its start and its end; both update one step. */
function withStep(steps: readonly ToolUse[], step: ToolUse): ToolUse[] {
  const isKnown = steps.some(({ id }) => id === step.id);
  return isKnown ? steps.map((one) => (one.id === step.id ? step : one)) : [...steps, step];
}

function withEvent(answer: LiveAnswer, event: ThreadEvent): LiveAnswer {
  const next = { ...answer, lastSeq: event.seq };
  switch (event.type) {
    case "tool_use":
      return { ...next, steps: withStep(answer.steps, event.data) };
    case "citation":
      return { ...next, citations: [...answer.citations, event.data] };
    case "table":
      return { ...next, tables: [...answer.tables, event.data] };
    case "delta":
      return { ...next, sentences: [...answer.sentences, event.data] };
    case "response":
      return { ...next, response: event.data };
    case "error":
      return { ...next, error: event.data.details };
    case "done":
      return { ...next, isDone: true };
    default:
      return next;
  }
}

/**
 * The answers after further events. Repeated events are ignored, whichever stream brought them;
 * after an answer's end the next one begins.
 */
export function withEvents(
  answers: readonly LiveAnswer[],
  events: readonly ThreadEvent[],
): readonly LiveAnswer[] {
  const known = [...answers];
  for (const event of events) {
    const last = known.at(-1);
    if (last && event.seq <= last.lastSeq) continue;
    if (!last || last.isDone) known.push(withEvent(begun(event.seq), event));
    else known[known.length - 1] = withEvent(last, event);
  }
  return known;
}
