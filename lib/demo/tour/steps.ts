import type { PageType } from "./timing";

/** What a step points at and presses: the value of an element's `data-tour`. */
export type Target = string;

export type TourStep = {
  target: Target;
  title: string;
  text: string;
  /** Pressed by the tour after the step. */
  presses?: Target;
  /** What the press does, said while the visitor waits for it. */
  pressing?: string;
  /** The dialog that the press closes: tried again until it is gone. */
  closes?: Target;
};

const home: TourStep[] = [
  {
    target: "ask-box",
    title: "Ask about companies",
    text: "Ask in plain words, the way you would ask an analyst. The tour asks a sample question for you: “Top funded AI startups”.",
    presses: "sample-question",
    pressing: "Asking “Top funded AI startups”…",
  },
];

const chat: TourStep[] = [
  {
    target: "answer",
    title: "The answer",
    text: "Answers come from your data alone. Where a fact is stated, a small number opens its source and date.",
  },
  {
    target: "company-table",
    title: "Companies found",
    text: "Each name opens a profile. You can add one company or the whole list to a project.",
  },
  {
    target: "ask-box",
    title: "Follow-up questions",
    text: "Narrow the list or ask about one company. The thread keeps your questions. Next on the tour: Projects, in the bar above.",
  },
];

const projects: TourStep[] = [
  {
    target: "new-project",
    title: "Projects",
    text: "A project holds the companies of one deal, mandate or thesis. Give each one its own name.",
  },
  {
    target: "project-link",
    title: "Open a project",
    text: "The bar shows how many companies are in each stage. The tour opens this project.",
    presses: "project-link",
    pressing: "Opening the project…",
  },
];

const projectDetail: TourStep[] = [
  {
    target: "project-head",
    title: "Inside a project",
    text: "Add a thesis to see new companies that match it, and keep notes below the list.",
  },
  {
    target: "entry",
    title: "Stage, priority and next step",
    text: "Every company moves through your pipeline. Switch between table and board, or edit a cell in place.",
    presses: "entry",
    pressing: "Opening the company…",
  },
  {
    target: "entry-profile",
    title: "Deal details",
    text: "Here are the stage, the owner and the history in this project. “Open profile” leads to the next page of the tour.",
  },
];

const companyDetail: TourStep[] = [
  {
    target: "company-head",
    title: "Company profile",
    text: "What is known about a company, on one page. Everything here is sample data.",
  },
  {
    target: "overview-tab",
    title: "Overview",
    text: "The main facts. Choose a value to see who states it and when. Next, the tour opens Funding.",
    presses: "funding-tab",
    pressing: "Opening Funding…",
  },
  {
    target: "funding-tab",
    title: "Funding",
    text: "Rounds with amounts, valuations and investors, each with its source. Unknown amounts stay empty.",
  },
  {
    target: "second-opinion",
    title: "Second opinion",
    text: "Ask colleagues or an outside expert what they think, before you decide.",
    presses: "second-opinion",
    pressing: "Opening second opinions…",
  },
  {
    target: "second-opinion-dialog",
    title: "Independent answers",
    text: "Answers stay hidden until enough people have answered, so nobody is swayed. The tour closes this dialog.",
    presses: "second-opinion-dialog-close",
    pressing: "Closing the dialog…",
    closes: "second-opinion-dialog",
  },
  {
    target: "notes-tab",
    title: "Notes",
    text: "Your team’s notes and opinions sit alongside the facts. The tour opens them.",
    presses: "notes-tab",
    pressing: "Opening Notes…",
  },
  {
    target: "notes-panel",
    title: "Write it down",
    text: "Write a note, or take a position as an opinion. In the demo, both stay in this browser.",
  },
  {
    target: "add-to-project",
    title: "Add to a project",
    text: "Add the company to one of your projects. It starts in the first stage.",
  },
  {
    target: "evaluate",
    title: "Evaluate",
    text: "Score the company by a set of criteria. The tour opens its evaluation.",
    presses: "evaluate",
    pressing: "Opening the evaluation…",
  },
];

const evaluation: TourStep[] = [
  {
    target: "agent-tabs",
    title: "Agent tabs",
    text: "Each tab scores the company by criteria inspired by one firm’s public material. Your own get a tab too.",
  },
  {
    target: "executive-summary",
    title: "Executive summary",
    text: "The overall score, how much of it rests on known facts, and the reasons in brief. Scores are illustrative, not a recommendation.",
  },
  {
    target: "criteria-scores",
    title: "Scores and reasoning",
    text: "Every criterion has a score, the reasoning and its evidence. Unknown facts lower the coverage, not the score.",
  },
  {
    target: "key-strengths",
    title: "Key strengths",
    text: "Criteria that score 7 or more.",
  },
  {
    target: "key-concerns",
    title: "Key concerns",
    text: "Criteria that score 4 or less.",
  },
  {
    target: "similar-companies",
    title: "Similar companies",
    text: "How comparable companies score on the same criteria. This ends the tour. The demo is yours to explore.",
  },
];

/** The steps of each kind of page. */
export const tourSteps: Readonly<Record<PageType, readonly TourStep[]>> = {
  home,
  chat,
  projects,
  projectDetail,
  companyDetail,
  evaluation,
};
