import type { World } from "./samples";

/** A valid input of each operation on notes and opinions. */
export const noteSamples: Record<string, (world: World) => Record<string, unknown>> = {
  "notes.create": ({ company, project }) => ({
    ...{ title: "First meeting", body: "They **grow**.", access: "organizational" },
    ...{ company_id: company._id, project_id: project._id },
  }),
  "notes.remove": ({ note }) => ({ noteId: note._id }),
  "notes.get": ({ note }) => ({ noteId: note._id }),
  "notes.list": ({ company, member, project }) => ({
    ...{ access: "organizational", company_id: company._id, project_id: project._id },
    ...{ author: member.userId, q: "grow", mentions_me: false, page: 1, per_page: 10 },
  }),
  "notes.listNoteVersions": ({ note }) => ({ noteId: note._id, page: 1, per_page: 10 }),
  "notes.restoreNoteVersion": ({ note }) => ({ noteId: note._id, number: 1, version: 2 }),
  "notes.update": ({ note }) => ({
    ...{ noteId: note._id, title: "Second call", body: "They grow.", access: "organizational" },
    version: 2,
  }),
  "opinions.create": ({ company, project }) => ({
    ...{ stance: "invest", conviction: 8, rationale: "The team.", change_my_mind: "Churn." },
    ...{ access: "organizational", company_id: company._id, project_id: project._id },
  }),
  "opinions.remove": ({ opinion }) => ({ opinionId: opinion._id }),
  "opinions.get": ({ opinion }) => ({ opinionId: opinion._id }),
  "opinions.list": ({ company, member, project }) => ({
    ...{ access: "organizational", company_id: company._id, project_id: project._id },
    ...{ author: member.userId, q: "team", stance: "invest", page: 1, per_page: 10 },
  }),
  "opinions.listAbout": ({ company, member, project }) => ({
    ...{ access: "organizational", company_id: company._id, project_id: project._id },
    ...{ author: member.userId, q: "team", mentions_me: false, page: 1, per_page: 10 },
  }),
  "opinions.update": ({ opinion }) => ({
    ...{ opinionId: opinion._id, stance: "pass", conviction: 2, rationale: "Churn is high." },
    ...{ change_my_mind: "A year of retention.", access: "organizational", version: 1 },
  }),
};
