import {
  Activity,
  BookOpen,
  Bot,
  Building2,
  CircleDollarSign,
  Folder,
  Gauge,
  History,
  Landmark,
  Library,
  type LucideIcon,
  Newspaper,
  Scale,
  ScrollText,
  Search,
  SquarePen,
  Telescope,
  Upload,
  UserRound,
  UsersRound,
  Waypoints,
} from "lucide-react";

import { agentIcons } from "@/components/agents/agent-icons";
import { NEW_THREAD } from "@/components/chat/new-thread";
import { agents } from "@/lib/domains/agents/constants";

/** A line of the sidebar; shown when the page it needs exists. */
export type Entry = {
  label: string;
  href: string;
  icon: LucideIcon;
  /** The tooltip in the narrow sidebar, when it is not the label. */
  tooltip?: string;
  /** The page that must exist, when it is not the one it opens. */
  needs?: string;
  /** Announced but disabled. */
  isSoon?: boolean;
};

export type Group = { label: string; href?: string; icon: LucideIcon; entries: readonly Entry[] };

/** The signed-in pages that exist; a test compares them with `app/(app)`. */
export const builtPages: readonly string[] = [
  "/",
  "/agent-hub",
  "/agents",
  "/agents/due-diligence",
  "/agents/find-connections",
  "/agents/founder-interview",
  "/agents/founder-interview/[interviewId]",
  "/agents/founder-interview/compare",
  "/agents/founder-interview/drafts",
  "/agents/founder-interview/many",
  "/agents/founder-interview/new",
  "/agents/investment-memo",
  "/agents/investment-memo/new",
  "/agents/investment-memo/templates",
  "/agents/nda-negotiation",
  "/agents/nda-negotiation/[ndaId]",
  "/agents/nda-negotiation/[ndaId]/certificate",
  "/agents/nda-negotiation/drafts",
  "/agents/nda-negotiation/many",
  "/agents/nda-negotiation/new",
  "/agents/nda-negotiation/policy",
  "/agents/newsletter",
  "/agents/startup-evaluation",
  "/audit",
  "/chat/[sessionId]",
  "/companies",
  "/companies/[companyId]",
  "/companies/[companyId]/evaluate/full",
  "/companies/[companyId]/evaluation",
  "/companies/duplicates",
  "/compare",
  "/connections",
  "/documents",
  "/documents/[documentId]",
  "/evaluation",
  "/evaluation-builder",
  "/evaluation-methodology",
  "/investors",
  "/investors/[investorId]",
  "/knowledge-hub",
  "/legacy",
  "/legacy/chat/[sessionId]",
  "/memos/[memoId]",
  "/org-knowledgebase",
  "/personal-knowledgebase",
  "/projects",
  "/projects/[projectId]",
  "/projects/[projectId]/evaluation",
  "/projects/[projectId]/dossier",
  "/recent-searches",
  "/rounds",
  "/search",
  "/sources",
  "/sources/[sourceId]",
  "/spotlight-news",
  "/upload-pipeline",
  "/upload-pipeline/[importId]",
  "/work-stream",
];

const topEntries: readonly Entry[] = [
  {
    label: "Spotlight News",
    href: "/spotlight-news",
    icon: Newspaper,
    tooltip: "Latest industry news",
  },
  {
    label: "New thread",
    href: NEW_THREAD,
    icon: SquarePen,
    tooltip: "Start a new search",
    needs: "/chat/[sessionId]",
  },
];

export const projectsEntry: Entry = { label: "Projects", href: "/projects", icon: Folder };

/** Pages about stored data, which SPEC.md's sidebar does not list. */
const research: Group = {
  label: "Research",
  icon: Telescope,
  entries: [
    { label: "Search", href: "/search", icon: Search },
    { label: "Companies", href: "/companies", icon: Building2 },
    { label: "Rounds", href: "/rounds", icon: CircleDollarSign },
    { label: "Investors", href: "/investors", icon: Landmark },
    { label: "Connections", href: "/connections", icon: Waypoints },
    { label: "Compare", href: "/compare", icon: Scale },
    { label: "Evaluations", href: "/evaluation", icon: Gauge },
    { label: "Imports", href: "/upload-pipeline", icon: Upload },
    { label: "Sources", href: "/sources", icon: ScrollText },
    { label: "Recent searches", href: "/recent-searches", icon: History },
    { label: "Work stream", href: "/work-stream", icon: Activity },
  ],
};

const agentGroup: Group = {
  label: "Agents",
  href: "/agents",
  icon: Bot,
  entries: [
    ...agents.map(({ _id, name, path, status }) => ({
      label: name,
      href: path,
      icon: agentIcons[_id] ?? Bot,
      isSoon: status === "soon",
    })),
  ],
};

const knowledge: Group = {
  label: "Knowledge base",
  icon: Library,
  entries: [
    {
      label: "Company Policies and Guidelines",
      href: "/org-knowledgebase",
      icon: BookOpen,
    },
    { label: "Personal Knowledge base", href: "/personal-knowledgebase", icon: UserRound },
    { label: "Team Knowledge base", href: "/knowledge-hub", icon: UsersRound },
  ],
};

/** The sidebar's entries in order, without those whose page is not in `pages`. */
export function navigationFor(pages: readonly string[]) {
  const works = ({ href, needs }: Entry) => pages.includes(needs ?? href);
  return {
    top: topEntries.filter(works),
    groups: [agentGroup, knowledge, research]
      .filter(({ entries }) => entries.some((entry) => !entry.isSoon && works(entry)))
      .map(({ href, entries, ...group }) => ({
        ...group,
        href: href && pages.includes(href) ? href : undefined,
        entries: entries.filter((entry) => entry.isSoon || works(entry)),
      })),
  };
}
