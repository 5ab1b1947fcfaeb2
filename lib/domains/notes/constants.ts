export const NOTES_PER_PAGE = 10;
export const NOTE_TITLE_MAX = 200;
export const NOTE_BODY_MAX = 20_000;
export const NOTE_QUERY_MAX = 200;
/** How long home lists a mention in a note or a comment. */
export const MENTIONED_WITHIN_DAYS = 14;
/** Who can read a note or an opinion: only its author, or everybody in the organization. */
export const noteAccess = ["personal", "organizational"] as const;
export type NoteAccess = (typeof noteAccess)[number];

/** The initial text of a note of a kind: headings to fill in. */
export const noteTemplates = [
  {
    key: "first-meeting",
    label: "First meeting",
    title: "First meeting",
    body: `## Who was there

## What they do, in their words

## Why now

## Team

## Numbers they gave

## What we still want to know

## Next step
`,
  },
  {
    key: "reference-call",
    label: "Reference call",
    title: "Reference call",
    body: `## Whom we spoke to, and how they know the company

## What they use it for

## What works

## What does not

## Would they choose it again?

## What surprised us
`,
  },
  {
    key: "diligence-question",
    label: "Diligence question",
    title: "Diligence question",
    body: `## Question

## Why it matters for the decision

## What we know so far

## Who will find out, and by when

## Answer
`,
  },
  {
    key: "decision",
    label: "Decision",
    title: "Decision",
    body: `## What was decided

## Why

## Arguments against it

## What would change it

## Conditions and next steps
`,
  },
] as const;
