import type { Ask, EngineEvent, ResearchEngine, ThreadState } from "../types";
import { answerCheck } from "./answer-check";
import { answerCompare, answerMore } from "./answer-compare";
import { answerDeal, answerHop } from "./answer-deals";
import { answerAnalyze, answerBeyond, answerFacts, tellFacts } from "./answer-facts";
import { answerNext, findWith, refine } from "./answer-find";
import { answerNameless } from "./answer-nameless";
import { answerProjects, answerSimilar, answerWhyNot } from "./answer-thread";
import { type Desk, openDesk, readProfiles, type Working } from "./desk";
import type { FactAsk } from "./facts";
import { about, answerWith, asking, type Outcome } from "./outcome";
import { readQuestion } from "./read";
import type { Reading } from "./reading";
import { spokenOf } from "./references";
import { talkDrafts } from "./talk";

/** Of a list at most so many are spoken of at once. */
const SPOKEN_MAX = 5;

/** A fact that is asked without a company: of those the thread is about. */
async function* answerWhich(desk: Desk, facts: FactAsk[]): Working<Outcome> {
  const spoken = spokenOf(desk.ask.history).slice(0, SPOKEN_MAX);
  const profiles = yield* readProfiles(
    desk,
    spoken.map(({ _id }) => _id),
  );
  if (profiles.length > 0) return yield* tellFacts(desk, profiles, facts);
  yield* answerWith(desk, [asking("Which company do you mean?", "lead")]);
  return about("fact", [], facts);
}

/** Answers that need no company to be told apart. */
async function* answerPlain(desk: Desk, reading: Reading): Working<Outcome> {
  if (reading.kind === "talk") {
    yield* answerWith(desk, talkDrafts(reading.talk));
    return { intent: "general", companies: [], facts: [] };
  }
  yield* answerWith(desk, [asking("What would you like to know?", "lead")]);
  return { intent: "unknown", companies: [], facts: [] };
}

async function* answerReading(desk: Desk, reading: Reading): Working<Outcome> {
  switch (reading.kind) {
    case "find":
      return yield* findWith(desk, reading.q, reading.order, reading.mayBeKnowledge);
    case "refine": {
      const outcome = yield* refine(desk, reading.words, reading.isMarked);
      return outcome ?? (yield* answerReading(desk, reading.otherwise));
    }
    case "next":
      return yield* answerNext(desk);
    case "why_not":
      return yield* answerWhyNot(desk, reading);
    case "similar":
      return yield* answerSimilar(desk, reading);
    case "analyze":
      return yield* answerAnalyze(desk, reading);
    case "compare":
      return yield* answerCompare(desk, reading);
    case "more":
      return yield* answerMore(desk, reading);
    case "facts":
      return yield* answerFacts(desk, reading);
    case "check":
      return yield* answerCheck(desk, reading);
    case "beyond":
      return yield* answerBeyond(desk, reading);
    case "hop":
      return yield* answerHop(desk, reading);
    case "deal":
      return yield* answerDeal(desk, reading);
    case "nameless":
      return yield* answerNameless(desk, reading);
    case "which":
      return yield* answerWhich(desk, reading.facts);
    case "projects":
      return yield* answerProjects(desk);
    default:
      return yield* answerPlain(desk, reading);
  }
}

/** What the thread is about after an answer: what it does not speak of stays. */
function stateAfter({ history }: Ask, outcome: Outcome): ThreadState {
  const before = history.at(-1)?.state;
  return { search: before?.search ?? null, companies: [], facts: [], plan: null, ...outcome };
}

async function* answer(ask: Ask): AsyncGenerator<EngineEvent> {
  const desk = openDesk(ask);
  const reading = yield* readQuestion(desk);
  const outcome = yield* answerReading(desk, reading);
  yield { type: "state", data: stateAfter(ask, outcome) };
}

/**
 * The engine of the house: no model, no key and no network; the same data gives the same answer.
 */
export const builtinEngine: ResearchEngine = { id: "builtin", answer };
