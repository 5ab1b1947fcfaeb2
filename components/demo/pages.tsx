import { type ComponentType, lazy } from "react";
import {
  COLUMNS_COOKIE,
  ENTRY_COLUMNS_COOKIE,
  LAYOUT_COOKIE,
  RAIL_COOKIE,
} from "@/lib/client/preference-cookies";
import { readCookie } from "@/lib/client/read-cookie";
import { lensFirms } from "@/lib/core/scores";
import { projectStates } from "@/lib/domains/projects/constants";
import { recentKinds } from "@/lib/domains/searches/constants";
import { matchOf } from "./page-match";

/** Where a page of the demo is: the parts of its address. */
export type Place = {
  params: Readonly<Record<string, string>>;
  query: { get(name: string): string | null };
};

type View = ComponentType<Place>;

const view = (load: () => Promise<View>): View => lazy(async () => ({ default: await load() }));

const pageNumber = ({ query }: Place) => Math.max(1, Math.trunc(Number(query.get("page"))) || 1);

const explorer = view(async () => {
  const [{ Explorer }, { readColumns, readLayout }] = await Promise.all([
    import("@/components/explorer/explorer"),
    import("@/components/explorer/search-address"),
  ]);
  return () => (
    <Explorer
      isRailOpen={readCookie(RAIL_COOKIE) !== "hidden"}
      kept={{
        columns: readColumns(readCookie(COLUMNS_COOKIE) || null),
        layout: readLayout(readCookie(LAYOUT_COOKIE)),
      }}
    />
  );
});

const project = view(async () => {
  const [{ ProjectDetail }, { readColumns }] = await Promise.all([
    import("@/components/projects/project-detail"),
    import("@/components/watchlists/entry-address"),
  ]);
  return ({ params: { projectId = "" } }) => (
    <ProjectDetail
      key={projectId}
      projectId={projectId}
      columns={readColumns(readCookie(ENTRY_COLUMNS_COOKIE) || null)}
    />
  );
});

const projects = view(async () => {
  const { ProjectList } = await import("@/components/projects/project-list");
  return (place) => (
    <ProjectList
      page={pageNumber(place)}
      q={place.query.get("q") ?? ""}
      state={projectStates.find((state) => state === place.query.get("state")) ?? "active"}
    />
  );
});

const recent = view(async () => {
  const { RecentList } = await import("@/components/searches/recent-list");
  return (place) => (
    <RecentList
      view={{
        q: place.query.get("q") ?? "",
        kind: recentKinds.find((kind) => kind === place.query.get("kind")),
        days: Number(place.query.get("days")) || undefined,
        page: pageNumber(place),
      }}
    />
  );
});

/** A page of one company, whose name it shows. */
const ofCompany = (load: () => Promise<ComponentType<{ company: { id: string; name: string } }>>) =>
  view(async () => {
    const [Component, { WithCompany }] = await Promise.all([load(), import("./with-record")]);
    return ({ params: { companyId = "" } }) => (
      <WithCompany id={companyId}>{(company) => <Component company={company} />}</WithCompany>
    );
  });

const matrix = view(async () => {
  const [{ EvaluationMatrix }, { WithProject }] = await Promise.all([
    import("@/components/evaluations/evaluation-matrix"),
    import("./with-record"),
  ]);
  return ({ params: { projectId = "" } }) => (
    <WithProject id={projectId}>{(found) => <EvaluationMatrix project={found} />}</WithProject>
  );
});

/** A page that is about accounts, files or colleagues. */
const needsAccount = (what: string) =>
  view(async () => {
    const { NeedsAccount } = await import("./needs-account");
    return () => <NeedsAccount what={what} />;
  });

type Page = { title: string; View: View };

/** Every page of the product, by its address, as the demo shows it. */
export const demoPages: Readonly<Record<string, Page>> = {
  "/": { title: "Home", View: view(async () => (await import("./demo-home")).DemoHome) },
  "/search": { title: "Search", View: explorer },
  "/companies": { title: "Companies", View: explorer },
  "/companies/duplicates": {
    title: "Possible duplicates",
    View: needsAccount("Finding duplicates"),
  },
  "/companies/[companyId]": {
    title: "Company",
    View: view(async () => {
      const { CompanyProfile } = await import("@/components/companies/company-profile");
      return ({ params: { companyId = "" } }) => <CompanyProfile companyId={companyId} />;
    }),
  },
  "/companies/[companyId]/evaluation": {
    title: "Evaluation",
    View: ofCompany(
      async () => (await import("@/components/evaluations/company-evaluation")).CompanyEvaluation,
    ),
  },
  "/companies/[companyId]/evaluate/full": {
    title: "Assessment",
    View: ofCompany(
      async () => (await import("@/components/evaluations/full-assessment")).FullAssessment,
    ),
  },
  "/projects": { title: "Projects", View: projects },
  "/projects/[projectId]": { title: "Project", View: project },
  "/projects/[projectId]/evaluation": { title: "Evaluation", View: matrix },
  "/projects/[projectId]/dossier": { title: "Dossier", View: needsAccount("A dossier") },
  "/chat/[sessionId]": {
    title: "Chat",
    View: view(async () => {
      const { Thread } = await import("@/components/chat/thread");
      return ({ params: { sessionId = "" } }) => <Thread key={sessionId} sessionId={sessionId} />;
    }),
  },
  "/compare": {
    title: "Compare",
    View: view(async () => (await import("@/components/research/compare")).Compare),
  },
  "/evaluation": {
    title: "Evaluations",
    View: view(async () => (await import("@/components/evaluations/evaluations")).Evaluations),
  },
  "/evaluation-builder": {
    title: "Evaluation criteria",
    View: view(
      async () => (await import("@/components/criteria/criteria-builder")).CriteriaBuilder,
    ),
  },
  "/evaluation-methodology": {
    title: "Evaluation methodology",
    View: view(async () => {
      const { Methodology } = await import("@/components/evaluations/methodology");
      return () => <Methodology firms={lensFirms} />;
    }),
  },
  "/recent-searches": { title: "Recent searches", View: recent },
  "/second-factor": { title: "Second factor", View: needsAccount("A second factor") },
  "/rounds": { title: "Rounds", View: needsAccount("The list of rounds") },
  "/investors": { title: "Investors", View: needsAccount("The list of investors") },
  "/investors/[investorId]": { title: "Investor", View: needsAccount("The list of investors") },
  "/sources": { title: "Sources", View: needsAccount("The list of sources") },
  "/connections": { title: "Connections", View: needsAccount("Finding introductions") },
  "/spotlight-news": { title: "Spotlight News", View: needsAccount("Following the news") },
  "/sources/[sourceId]": { title: "Source", View: needsAccount("Reading a source") },
  "/upload-pipeline": { title: "Imports", View: needsAccount("Importing files") },
  "/upload-pipeline/[importId]": { title: "Import", View: needsAccount("Importing files") },
  "/audit": { title: "Audit log", View: needsAccount("The audit log") },
  "/work-stream": { title: "Work stream", View: needsAccount("The work stream") },
  "/agents/founder-interview": {
    title: "Founder interviews",
    View: needsAccount("Interviewing founders"),
  },
  "/agents/founder-interview/new": {
    title: "Founder interviews",
    View: needsAccount("Interviewing founders"),
  },
  "/agents/founder-interview/[interviewId]": {
    title: "Founder interview",
    View: needsAccount("Interviewing founders"),
  },
  "/agents": { title: "Agents", View: needsAccount("Working with agents") },
  "/agent-hub": { title: "Agents", View: needsAccount("Working with agents") },
  "/agents/due-diligence": { title: "Due diligence", View: needsAccount("Working with agents") },
  "/agents/find-connections": { title: "Connections", View: needsAccount("Working with agents") },
  "/agents/investment-memo": { title: "Memos", View: needsAccount("Writing memos") },
  "/agents/investment-memo/new": { title: "Memos", View: needsAccount("Writing memos") },
  "/agents/investment-memo/templates": { title: "Memos", View: needsAccount("Writing memos") },
  "/memos/[memoId]": { title: "Memo", View: needsAccount("Writing memos") },
  "/agents/newsletter": { title: "Newsletter", View: needsAccount("Working with agents") },
  "/agents/startup-evaluation": { title: "Evaluation", View: needsAccount("Working with agents") },
  "/agents/nda-negotiation": { title: "NDAs", View: needsAccount("Sending NDAs") },
  "/agents/founder-interview/compare": {
    title: "Compare interviews",
    View: needsAccount("Interviewing founders"),
  },
  "/agents/founder-interview/drafts": {
    title: "Founder interviews",
    View: needsAccount("Interviewing founders"),
  },
  "/agents/founder-interview/many": {
    title: "Founder interviews",
    View: needsAccount("Interviewing founders"),
  },
  "/agents/nda-negotiation/drafts": { title: "NDAs", View: needsAccount("Sending NDAs") },
  "/agents/nda-negotiation/many": { title: "NDAs", View: needsAccount("Sending NDAs") },
  "/agents/nda-negotiation/new": { title: "NDAs", View: needsAccount("Sending NDAs") },
  "/agents/nda-negotiation/policy": { title: "NDA policy", View: needsAccount("Sending NDAs") },
  "/agents/nda-negotiation/[ndaId]": { title: "NDA", View: needsAccount("Sending NDAs") },
  "/agents/nda-negotiation/[ndaId]/certificate": {
    title: "Certificate",
    View: needsAccount("Sending NDAs"),
  },
  "/knowledge-hub": { title: "Knowledge", View: needsAccount("Keeping documents") },
  "/org-knowledgebase": { title: "Policies", View: needsAccount("Keeping documents") },
  "/personal-knowledgebase": { title: "Knowledge", View: needsAccount("Keeping documents") },
  "/documents": { title: "Search documents", View: needsAccount("Keeping documents") },
  "/documents/[documentId]": { title: "Document", View: needsAccount("Keeping documents") },
  "/legacy": { title: "Chats", View: needsAccount("The page without scripts") },
  "/legacy/chat/[sessionId]": { title: "Chat", View: needsAccount("The page without scripts") },
};

/** The page at an address, and the parts of the address that its pattern names; null for none. */
export function pageAt(path: string): { page: Page; params: Record<string, string> } | null {
  for (const [pattern, page] of Object.entries(demoPages)) {
    const params = matchOf(pattern, path);
    if (params) return { page, params };
  }
  return null;
}
