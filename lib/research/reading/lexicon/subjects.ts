import type { Subject } from "../../plan/plan";
import type { Meaning } from "../item";

const subject = (about: Subject, forms: string, weight = 1.1) => ({
  forms,
  weight,
  meaning: { kind: "subject", about } satisfies Meaning,
});

/** Rounds that their noun says the kind of. */
const debtRounds = {
  forms: "debt financing|debt round|debt deal|debt raise",
  weight: 1.3,
  meaning: {
    kind: "subject",
    about: "rounds",
    where: [{ field: "funding_stage", op: "eq", value: "Debt" }],
  } satisfies Meaning,
};

/** From here on the trade calls a round mega. */
const MEGA = 100_000_000;
const megaRounds = {
  forms: "megaround|mega round|megadeal|mega deal|mega financing",
  weight: 1.3,
  meaning: {
    kind: "subject",
    about: "rounds",
    where: [{ field: "last_funding_amount", op: "gte", value: MEGA }],
  } satisfies Meaning,
};

/** Nouns and phrases for what a plan can be about. */
export const subjects = [
  debtRounds,
  megaRounds,
  subject(
    "companies",
    "company|co|cos|co.s|cos.|startup|start up|firm|business|venture|scaleup|scale up|player|outfit|organization|organisation|grad|employer|alumnus|alumni|alum|spin off|spinoff|spin out|spinout|portfolio company|portfolio|team out there|vendor|enterprise|competitor in the market|corporation|maker",
  ),
  subject(
    "rounds",
    "round|deal|raising round|funding round|investment round|fundraise|funding event|capital raise|financing round|investment deal|funding announcement|cheque|cheque written|check written",
    1.15,
  ),
  subject(
    "rounds",
    "the funding file|the funding data|the funding list|our rounds|our funding data",
    1.2,
  ),
  // "Investment companies" are a line of business.
  subject("rounds", "investment", 0.6),
  subject(
    "investors",
    "investor|backer|vc|vcs|venture capitalist|fund|venture fund|vc firm|vc fund|venture firm|venture capital firm|co investor|coinvestor|syndicate|lp",
  ),
  subject(
    "people",
    "who works at|who works for|who work at|who work for|who is working at|founder|cofounder|co founder|executive|exec|person|ceo|cto|cfo|coo|chief executive|founding team|management team|leadership team|leader",
  ),
  subject(
    "entries",
    "pipeline|our pipeline|our deals|my deals|did we add|we added|we have added|who on our team|who in our team|who of us|which of us|who is working on|who's working on|who works on|who covers|who is covering|deal flow|dealflow|entry|pipeline entry|entry in the pipeline|pipeline company|card",
  ),
  subject(
    "notes",
    "note|our notes|we say|we said|did we say|we write|we wrote|did we write|we noted|did we note|we discuss|we discussed|team said|team wrote|memo we wrote|comment|what we wrote|jotted down",
  ),
  subject(
    "opinions",
    "opinion|our opinion|our view|view on|verdict|stance|second opinion|we think|we think of|our team think|our team thinks|team think|team thinks|the team think of|think of|think about|our take|take on|thoughts on|our thoughts",
  ),
  subject(
    "activity",
    "activity|what changed|changes|what happened|what is new|what's new|updates|latest activity|who changed",
  ),
];
