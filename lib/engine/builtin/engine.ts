import { refusal } from "../../research/answer/compose";
import { type Plan, planAbout, type Thing } from "../../research/plan/plan";
import { TooManyRecords } from "../../research/plan/records";
import { type AnswerContext, findByName, openContext, tell, type Working } from "../answer-context";
import { noState } from "../no-state";
import type { QuestionReading } from "../tools";
import type { Ask, Draft, EngineEvent, ResearchEngine, ThreadState } from "../types";
import { answerAdvice } from "./advice";
import { answerAcquirer, answerPlan, answerSides, isEverything } from "./answer-plan";
import { FIGURES, nearestFacts } from "./beside-facts";
import { answerDocuments, answerPolicies, documentQuestion, isAboutPolicies } from "./documents";
import { plain, remark } from "./drafts";
import { answerNext, answerProjects, answerSimilar, answerWhyNot } from "./from-thread";
import { answerNda, answerNdas } from "./nda";
import { questionsIn } from "./questions-in";
import { isInAnotherLanguage, placeIn, type Request, requestOf } from "./requests";
import { cannotAct, englishOnly, noQuestion, talkDrafts, unansweredQuestions } from "./small-talk";
import { answerStrayName, strayNames } from "./unknown-name";

/** What the thread was about before, with the company that the question comes from. */
function stateBefore({ history, context }: Ask): ThreadState {
  const stored = history.at(-1)?.state;
  const state = { ...noState, ...stored };
  const { companyName } = context;
  if (companyName === undefined) return state;
  const things = [{ name: companyName, id: null }];
  return { ...state, plan: { ...planAbout("companies"), things } };
}

type Question = { text: string; state: ThreadState; chosen: Thing | null };

/** The one company that words name, and nothing else; null when they say more. */
async function thingNamed(context: AnswerContext, words: string): Promise<Thing | null> {
  const reading = await context.ask.tools.readQuestion({ question: words, before: null });
  const { plan, not_understood } = reading;
  const isName = plan?.things.length === 1 && isEverything(plan);
  return isName && not_understood.length === 0 ? (plan.things[0] ?? null) : null;
}

/** The company that goes by exactly these words. */
async function* thingCalled(context: AnswerContext, name: string): Working<Thing | null> {
  const found = yield* findByName(context, [name], false);
  return found.length > 0 ? { name, id: null } : null;
}

/** A thing that was chosen by its place has the id of what was there. */
const withChosen = (plan: Plan, chosen: Thing | null): Plan => ({
  ...plan,
  things: plan.things.map((thing) => (chosen && thing.name === chosen.name ? chosen : thing)),
});

/** A question that no plan stands for: says what was not understood, and what can be asked. */
async function* refuse(context: AnswerContext, reading: QuestionReading): Working<null> {
  const [lead = "", ...rest] = refusal(reading.not_understood);
  const thing = await namedIn(context, reading);
  const nearest = thing ? yield* nearestFacts(context, thing, FIGURES) : [];
  const hints = nearest.length > 0 ? [] : rest.map((text) => plain(text, "paragraph"));
  yield* tell(context, [plain(lead), ...nearest, ...hints]);
  return null;
}

/** The first company that a question names, whatever else it says. */
async function namedIn(
  context: AnswerContext,
  { plan, understood }: QuestionReading,
): Promise<Thing | null> {
  const [thing] = plan?.things ?? [];
  if (thing) return thing;
  const names = understood.filter(({ as }) => as === "name");
  // "How much runway has Trase left": the one that is written as a name.
  const name = names.find(({ text }) => /^\p{Lu}/u.test(text)) ?? names[0];
  return name ? thingNamed(context, name.text) : null;
}

/** What is known of a company that a question in another language names. */
async function* answerNames(
  context: AnswerContext,
  reading: QuestionReading,
): Working<ThreadState | null> {
  yield* tell(context, [englishOnly()]);
  // A question word of another language may be a company's name too, and is first.
  const last = reading.understood.findLast(({ as }) => as === "name");
  const thing = last ? await thingNamed(context, last.text) : await namedIn(context, reading);
  if (!thing) return null;
  const plan: Plan = { ...planAbout("companies"), things: [thing] };
  return yield* answerPlan(context, plan, { is_whether: false, not_understood: [] });
}

async function* answerQuestion(
  context: AnswerContext,
  { text, state, chosen }: Question,
): Working<ThreadState | null> {
  const reading = await context.ask.tools.readQuestion({ question: text, before: state.plan });
  if (isInAnotherLanguage(text, reading.understood)) return yield* answerNames(context, reading);
  if (reading.wants === "act") {
    yield* tell(context, cannotAct());
    return null;
  }
  if (reading.wants === "advice")
    return yield* answerAdvice(context, await namedIn(context, reading));
  const stray = strayNames(reading);
  const ofName = stray.length > 0 ? yield* answerStrayName(context, stray, reading) : null;
  if (ofName) return ofName;
  if (!reading.plan) return yield* refuse(context, reading);
  if (reading.sides.length > 1)
    return yield* answerSides(context, reading.plan, reading.sides, reading);
  const plan = withChosen(reading.plan, chosen);
  const answered = yield* answerPlan(context, plan, reading);
  yield* tell(context, yield* formerNames(context, plan, reading));
  return answered;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Says which company is meant where it is asked for by a name that it gave up. */
async function* formerNames(
  context: AnswerContext,
  { things }: Plan,
  { understood }: QuestionReading,
): Working<Draft[]> {
  const names = understood.filter(({ as }) => as === "name");
  const [thing] = things;
  const [name] = names;
  if (!thing || !name || things.length > 1 || names.length > 1 || thing.id === null) return [];
  if (lettersOf(thing.name).startsWith(lettersOf(name.text))) return [];
  const found = yield* findByName(context, [name.text], false);
  const isFormer = found.some(
    ({ match, company }) => match === "former_name" && company._id === thing.id,
  );
  return isFormer ? [plain(`${thing.name} also went by “${name.text}”.`, "paragraph")] : [];
}

/** The answer to a request that names a company; null when it reads as a question after all. */
async function* answerNamed(
  context: AnswerContext,
  { kind, name }: Extract<Request, { name: string }>,
  { state, chosen }: Question,
): Working<ThreadState | null> {
  const read = chosen ?? (await thingNamed(context, name));
  // "Cruise" is a line of business too, which nobody acquires.
  const isByName = kind === "acquirer" || kind === "nda";
  const thing = read ?? (isByName ? yield* thingCalled(context, name) : null);
  if (!thing) return null;
  if (kind === "why_not") return yield* answerWhyNot(context, state, thing);
  if (kind === "acquirer") return yield* answerAcquirer(context, thing);
  if (kind === "nda") return yield* answerNda(context, thing);
  if (kind === "similar") return yield* answerSimilar(context, thing);
  const plan: Plan = { ...planAbout("companies"), things: [thing] };
  return yield* answerPlan(context, plan, { is_whether: false, not_understood: [] });
}

/** A question that is nothing but a choice answers the question that was asked back. */
async function* answerChoice(
  context: AnswerContext,
  { text, state, chosen }: Question,
): Working<ThreadState | null> {
  const things = state.plan?.things ?? [];
  const isAskedBack = things.some(({ name, id }) => id === null && name === chosen?.name);
  if (!chosen || !state.plan || !isAskedBack || text.trim() !== chosen.name) return null;
  const plan = withChosen(state.plan, chosen);
  return yield* answerPlan(context, plan, { is_whether: false, not_understood: [] });
}

/** The answer to one question, after what the thread was about before. */
async function* answerOne(
  context: AnswerContext,
  asked: string,
  state: ThreadState,
): Working<ThreadState> {
  const place = placeIn(asked, state.companies);
  const text = (place?.question ?? asked).trim().replace(/[?!.]+$/u, "");
  const chosen = place && { name: place.company.name, id: place.company._id };
  const question = { text, state, chosen };
  const request = requestOf(text);
  if (request.kind === "talk") {
    yield* tell(context, talkDrafts(request.talk));
    return { ...state, intent: "general" };
  }
  if (request.kind === "projects") {
    yield* answerProjects(context);
    return { ...state, intent: "general" };
  }
  if (request.kind === "ndas") {
    yield* answerNdas(context, request.ending);
    return { ...state, intent: "general" };
  }
  if (isAboutPolicies(text)) {
    yield* answerPolicies(context, text);
    return { ...state, intent: "general" };
  }
  const ofDocuments = documentQuestion(text);
  if (ofDocuments) {
    yield* answerDocuments(context, ofDocuments);
    return { ...state, intent: "general" };
  }
  const ofThread =
    request.kind === "next" ? yield* answerNext(context, state, request.count) : null;
  const ofChoice = ofThread ?? (yield* answerChoice(context, question));
  const ofName =
    ofChoice ?? ("name" in request ? yield* answerNamed(context, request, question) : null);
  const answered = ofName ?? (yield* answerQuestion(context, question));
  return answered ?? { ...state, intent: "unknown" };
}

/** The same; where more would have to be read than is, the answer says what to ask instead. */
async function* answerOrNarrow(
  context: AnswerContext,
  asked: string,
  state: ThreadState,
): Working<ThreadState> {
  try {
    return yield* answerOne(context, asked, state);
  } catch (thrown) {
    if (!(thrown instanceof TooManyRecords)) throw thrown;
    yield* tell(context, [plain(thrown.message)]);
    return { ...state, intent: "unknown" };
  }
}

/** What words before a question are about: the one company that they name. */
async function stateAfter(
  context: AnswerContext,
  words: string,
  state: ThreadState,
): Promise<ThreadState> {
  if (words === "") return state;
  const reading = await context.ask.tools.readQuestion({ question: words, before: null });
  const thing = await namedIn(context, reading);
  return thing ? { ...state, plan: { ...planAbout("companies"), things: [thing] } } : state;
}

/** One answer after another, each question under its words; an email may ask nothing. */
async function* answerIn(context: AnswerContext): Working<ThreadState> {
  const { ask } = context;
  const { questions, before, unanswered = [] } = questionsIn(ask.question);
  let state = await stateAfter(context, before, stateBefore(ask));
  const [only] = questions;
  if (questions.length <= 1 && (only !== undefined || ask.question.trim() === ""))
    return yield* answerOrNarrow(context, only ?? "", state);
  if (only === undefined) yield* tell(context, noQuestion());
  for (const question of questions) {
    yield* tell(context, [remark(question, "heading")]);
    state = yield* answerOrNarrow(context, question, state);
  }
  if (unanswered.length > 0) yield* tell(context, unansweredQuestions(unanswered));
  return state;
}

async function* answer(ask: Ask): AsyncGenerator<EngineEvent> {
  const state = yield* answerIn(openContext(ask));
  yield { type: "state", data: state };
}

/**
 * The engine without a model, key or network: it reads a question as a plan, runs the plan and says
 * what it came to. The same data gives the same answer.
 */
export const builtinEngine: ResearchEngine = { id: "builtin", answer };
