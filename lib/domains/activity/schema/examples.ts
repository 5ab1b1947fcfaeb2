import { exampleNote } from "@/lib/domains/notes/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";

/** The file of an empty project. */
export const dossierExamples = {
  "GET /api/projects/{projectId}/dossier": {
    empty: {
      summary: "The dossier of a project in which nothing is yet",
      request: { projectId: exampleIds.project },
      answer: [
        {
          before: "0000000000000000000000000000000000000000000000000000000000000000",
          events: [],
          format: "spotlight-dossier",
          kind: "head",
          last_seal: null,
          links: [],
          made_at: "2026-11-20T09:12:00.000Z",
          organization_id: "org_jhw4debj9xt1we103y7c6jfs",
          parts: [
            "project",
            "entries",
            "companies",
            "notes",
            "opinions",
            "second_opinions",
            "readable.md",
          ],
          project_id: exampleIds.project,
          project_name: "Nordic automation",
          version: 1,
        },
        {
          content: {
            access: "organization",
            archivedAt: null,
            createdAt: "2026-11-20T09:01:00.000Z",
            description: "Robots for fish farms and harbours",
            id: exampleIds.project,
            name: "Nordic automation",
            nameKey: "nordic automation",
            person_name: "Ada Ridge",
            removedAt: null,
            thesis: "q=companies+in+Norway",
            updatedAt: "2026-11-20T09:11:00.000Z",
            userId: exampleIds.ada,
            version: 5,
          },
          hash: "323fd1afccdc7e6a570a697294f4bc51ec3530e9632f8798a4e0883ee831073c",
          kind: "part",
          name: "project",
        },
        {
          content: [],
          hash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
          kind: "part",
          name: "entries",
        },
        {
          content: [],
          hash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
          kind: "part",
          name: "companies",
        },
        {
          content: [],
          hash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
          kind: "part",
          name: "notes",
        },
        {
          content: [],
          hash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
          kind: "part",
          name: "opinions",
        },
        {
          content: [],
          hash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",
          kind: "part",
          name: "second_opinions",
        },
        {
          content:
            "# Nordic automation\n\nDossier of 20 November 2026.\n\nRobots for fish farms and harbours\n",
          hash: "d9b3282e74ac24ac01d47f39461e2cf1f93a657a6e835137ea56aa335e46d843",
          kind: "part",
          name: "readable.md",
        },
        {
          head_hash: "b3abbdd566c57f56dd734d9be69d289aa155323d003f3bd5440532fbf2eac8eb",
          kind: "end",
        },
      ],
    },
  },
};

/** Undo, right after a company was removed from a project. */
export const undoExamples = {
  "GET /api/undo": {
    last: {
      summary: "The caller's last act that can be undone",
      request: { whose: "own", state: "open", per_page: 1 },
      answer: {
        items: [
          {
            _id: "und_a1t99w0d2xaxytvj73mr7meh",
            label: "Removed Fjord Robotics from Nordic automation",
            at: "2026-11-20T09:28:00.000Z",
            user_id: exampleIds.ada,
            user_name: "Ada Ridge",
            subject_type: "projects",
            subject_id: exampleIds.project,
            review_url: null,
            undone_at: null,
            undone_by_name: null,
          },
        ],
        total: 16,
        page: 1,
        per_page: 1,
      },
    },
  },
  "POST /api/undo/{undoId}": {
    entry: {
      summary: "The company is in the project again",
      request: { undoId: "und_a1t99w0d2xaxytvj73mr7meh" },
      answer: {
        _id: "und_a1t99w0d2xaxytvj73mr7meh",
        label: "Removed Fjord Robotics from Nordic automation",
        is_private: false,
        undone_at: "2026-11-20T09:30:00.000Z",
      },
    },
  },
};

/** The activity log, after all other examples. */
export const activityExamples = {
  "GET /api/activity": {
    last: {
      summary: "The last two acts on a project",
      request: { project_id: exampleIds.project, limit: 2 },
      answer: {
        items: [
          {
            _id: "act_vx878vcmf07q7rycwwgswpv1",
            at: "2026-11-20T09:39:00.000Z",
            kind: "act",
            action: "notes.restoreNoteVersion",
            text: "Restored an earlier version of Call with the founder",
            actor: { type: "user", _id: exampleIds.ada, name: "Ada Ridge" },
            subject_type: "notes",
            subject_id: exampleNote._id,
            href: "/companies/cmp_4m1x9kq7t2w8v5n3r6d0hjzc",
            project: { _id: exampleIds.project, name: "Nordic automation" },
            company: { _id: exampleIds.fjord, name: "Fjord Robotics" },
            detail: { note: "Call with the founder" },
            is_private: false,
            seal_number: null,
          },
          {
            _id: "act_86twd734fsq79v6mm7wag3x8",
            at: "2026-11-20T09:37:00.000Z",
            kind: "act",
            action: "notes.update",
            text: "Edited the note Call with the founder",
            actor: { type: "user", _id: exampleIds.ada, name: "Ada Ridge" },
            subject_type: "notes",
            subject_id: exampleNote._id,
            href: "/companies/cmp_4m1x9kq7t2w8v5n3r6d0hjzc",
            project: { _id: exampleIds.project, name: "Nordic automation" },
            company: { _id: exampleIds.fjord, name: "Fjord Robotics" },
            detail: { note: "Call with the founder" },
            is_private: false,
            seal_number: null,
          },
        ],
        next: "2026-11-20T09:37:00.000Z~act_86twd734fsq79v6mm7wag3x8",
        seen_until: null,
      },
    },
  },
};
