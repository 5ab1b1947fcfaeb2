"use client";

import {
  Bot,
  Building2,
  CircleDollarSign,
  Code,
  Columns3,
  FileSearch,
  FileText,
  Folder,
  History,
  House,
  Keyboard,
  KeyRound,
  Landmark,
  Link2,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Scale,
  Search,
  ShieldCheck,
  Sun,
  Undo2,
  Upload,
  UserPlus,
  UserRound,
  UsersRound,
} from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { askForThread, NEW_THREAD } from "@/components/chat/new-thread";
import { placeOf } from "@/components/documents/document-words";
import { useImportAnywhere } from "@/components/imports/choose-files";
import { useMe } from "@/components/providers/me-provider";
import { compareAddress } from "@/components/research/compare-address";
import { roundsAddress } from "@/components/rounds/rounds-address";
import { chooseTheme } from "@/components/settings/theme-switch";
import { toast } from "@/components/ui/toast";
import type { FoundPassage } from "@/lib/domains/documents/schema";
import { useExit } from "./exit";
import { builtPages, navigationFor, projectsEntry } from "./navigation";
import { useOverlays } from "./overlays";
import type { ShortcutId } from "./shortcuts";
import { runShortcut } from "./use-shortcuts";

/** What the palette offers: go to a page, or run something. */
export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Other words that find it. */
  words?: string;
  shortcut?: ShortcutId;
  /** Visible but not selectable until the search it depends on has finished. */
  isHeld?: boolean;
  run: () => void;
};

const HOME = { label: "Home", href: "/", icon: House };
/** Not in the sidebar, which SPEC.md lists: one base after the other is there. */
const documentSearch = { label: "Search documents", href: "/documents", icon: FileSearch };
const legal = [
  { label: "Terms of Use", href: "/terms-of-use", icon: FileText },
  { label: "Privacy Policy", href: "/privacy-policy", icon: ShieldCheck },
];
const shortcutTo: Record<string, ShortcutId> = {
  "/": "go-home",
  "/projects": "go-projects",
  "/search": "go-search",
  "/companies": "go-companies",
  "/sources": "go-sources",
  "/recent-searches": "go-recent",
  [NEW_THREAD]: "new-thread",
};

/** The pages that the sidebar and the account menu link to, and the search of documents. */
export function usePlaces(): Command[] {
  const router = useRouter();
  const { top, groups } = navigationFor(builtPages);
  const inGroups = groups.flatMap(({ entries }) => entries.filter((entry) => !entry.isSoon));
  return [HOME, ...top, projectsEntry, ...inGroups, documentSearch, ...legal].map(
    ({ label, href, icon }) => ({
      id: `go:${href}`,
      label,
      icon,
      words: "go to open",
      shortcut: shortcutTo[href],
      run: () => {
        router.push(href);
        if (href === NEW_THREAD) askForThread();
      },
    }),
  );
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success("Link copied");
  } catch {
    toast.error("Your browser blocked copying. Copy the address from the address bar.");
  }
}

const themes: Command[] = [
  {
    id: "theme:system",
    label: "Use the system’s theme",
    icon: Monitor,
    run: () => chooseTheme("system"),
  },
  { id: "theme:light", label: "Use the light theme", icon: Sun, run: () => chooseTheme("light") },
  { id: "theme:dark", label: "Use the dark theme", icon: Moon, run: () => chooseTheme("dark") },
].map((theme) => ({ ...theme, words: "appearance colour mode" }));

const settings = [
  { section: "organization", label: "Settings: Organization", icon: Building2 },
  { section: "api-access", label: "Settings: API Access", icon: KeyRound },
  { section: "model", label: "Settings: Model", icon: Bot },
  { section: "search", label: "Settings: Search", icon: Search },
  { section: "pipeline", label: "Settings: Pipeline", icon: Columns3 },
  { section: "members", label: "Settings: Members", icon: UsersRound },
  { section: "privacy", label: "Settings: Privacy", icon: ShieldCheck },
  { section: "account", label: "Settings: Account", icon: UserRound },
] as const;

/** Jobs of an admin that start in Settings. */
function useAdminJobs(): Command[] {
  const { open } = useOverlays();
  if (useMe().role !== "admin") return [];
  return [
    {
      id: "invite",
      label: "Invite colleagues",
      icon: UserPlus,
      words: "member add person",
      run: () => open({ kind: "settings", section: "members", starts: "invitation" }),
    },
    {
      id: "generate-key",
      label: "Generate an API key",
      icon: KeyRound,
      words: "new token",
      run: () => open({ kind: "settings", section: "api-access", starts: "key" }),
    },
  ];
}

function useSettings(): Command[] {
  const { open } = useOverlays();
  const sections = settings.map(({ section, label, icon }) => ({
    id: `settings:${section}`,
    label,
    icon,
    run: () => open({ kind: "settings", section }),
  }));
  const help = { id: "api-access", label: "API Access", icon: Code, words: "documentation" };
  return [...sections, { ...help, run: () => open({ kind: "api-access" }) }];
}

/** On a project's page: switches between table and board. */
function useBoardCommand(): Command[] {
  if (!usePathname().startsWith("/projects/")) return [];
  const label = "Show the companies as a board or a table";
  return [
    {
      id: "turn-layout",
      label,
      icon: Columns3,
      words: "kanban pipeline stages view",
      shortcut: "turn-layout",
      run: () => runShortcut("turn-layout"),
    },
  ];
}

/** On a company's page: starts a comparison with it. */
function useCompareCommand(): Command[] {
  const router = useRouter();
  const [, companyId] = /^\/companies\/(cmp_[^/]+)$/.exec(usePathname()) ?? [];
  if (!companyId) return [];
  return [
    {
      id: "compare-company",
      label: "Compare this company with others",
      icon: Scale,
      words: "side by side versus",
      run: () => router.push(compareAddress([companyId])),
    },
  ];
}

/** What one adds by hand, from everywhere. */
function useCreating(): Command[] {
  const { open } = useOverlays();
  return [
    {
      id: "create-project",
      label: "Create project",
      icon: Plus,
      words: "new add",
      shortcut: "create-project",
      run: () => open({ kind: "create-project" }),
    },
    {
      id: "add-company",
      label: "Add company",
      icon: Building2,
      words: "new create",
      run: () => open({ kind: "add-company" }),
    },
  ];
}

/** Commands that work on every page. */
export function useActions(): Command[] {
  const { open } = useOverlays();
  const importFile = useImportAnywhere();
  const creating = useCreating();
  const aboutSettings = useSettings();
  const adminJobs = useAdminJobs();
  const exit = useExit();
  return [
    ...creating,
    {
      id: "import-file",
      label: "Import a file",
      icon: Upload,
      words: "imports upload pipeline csv excel json list history",
      run: importFile,
    },
    {
      id: "sidebar",
      label: "Show or hide the sidebar",
      icon: PanelLeft,
      shortcut: "sidebar",
      words: "toggle collapse expand",
      run: () => runShortcut("sidebar"),
    },
    {
      id: "copy-link",
      label: "Copy link to this page",
      icon: Link2,
      words: "share",
      run: copyLink,
    },
    {
      id: "undo",
      label: "Undo your last change",
      icon: Undo2,
      words: "revert",
      shortcut: "undo",
      run: () => runShortcut("undo"),
    },
    {
      id: "history",
      label: "Change history",
      icon: History,
      words: "undo revert log",
      run: () => open({ kind: "history" }),
    },
    ...useBoardCommand(),
    ...useCompareCommand(),
    ...adminJobs,
    ...aboutSettings,
    ...themes,
    {
      id: "keyboard",
      label: "Show all shortcuts",
      icon: Keyboard,
      words: "shortcuts help",
      shortcut: "keyboard",
      run: () => open({ kind: "keyboard" }),
    },
    exit,
  ];
}

const COMPANY = "company:";

/** Links to companies: to one that was found, or `again` to one from recent commands. */
export function useCompanyCommands() {
  const router = useRouter();
  const to = (_id: string, label: string): Command => ({
    id: COMPANY + _id,
    label,
    icon: Building2,
    run: () => router.push(`/companies/${_id}`),
  });
  return {
    open: (company: { _id: string; company_name: string }) => to(company._id, company.company_name),
    again: (id: string, label: string) =>
      id.startsWith(COMPANY) ? to(id.slice(COMPANY.length), label) : null,
  };
}

const INVESTOR = "investor:";
const ROUNDS_OF = "rounds-of:";

/** Links to investors: to one that was found, or `again` to one from recent commands. */
export function useInvestorCommands() {
  const router = useRouter();
  const to = (_id: string, label: string): Command => ({
    id: INVESTOR + _id,
    label,
    icon: Landmark,
    words: "investor",
    run: () => router.push(`/investors/${_id}`),
  });
  return {
    open: (investor: { _id: string; name: string }) => to(investor._id, investor.name),
    rounds: ({ _id, name }: { _id: string; name: string }): Command => ({
      id: ROUNDS_OF + _id,
      label: `Rounds of ${name}`,
      icon: CircleDollarSign,
      words: "rounds deals investor",
      run: () => router.push(roundsAddress({ investor: _id })),
    }),
    again: (id: string, label: string) =>
      id.startsWith(INVESTOR) ? to(id.slice(INVESTOR.length), label) : null,
  };
}

const DOCUMENT = "document:";

/** Links to documents: to words that were found, or `again` to one from recent commands. */
export function useDocumentCommands() {
  const router = useRouter();
  const to = (_id: string, label: string, address: string): Command => ({
    id: DOCUMENT + _id,
    label,
    icon: FileText,
    words: "document",
    run: () => router.push(address),
  });
  return {
    open: ({ document_id, document_name, page, start, end }: FoundPassage) =>
      to(document_id, document_name, placeOf({ documentId: document_id, page, start, end })),
    again: (id: string, label: string) =>
      id.startsWith(DOCUMENT)
        ? to(id.slice(DOCUMENT.length), label, `/documents/${id.slice(DOCUMENT.length)}`)
        : null,
  };
}

const PROJECT = "project:";

/** Links to projects: to one that was loaded, or `again` to one from recent commands. */
export function useProjectCommands() {
  const router = useRouter();
  const to = (_id: string, label: string): Command => ({
    id: PROJECT + _id,
    label,
    icon: Folder,
    run: () => router.push(`/projects/${_id}`),
  });
  return {
    open: (project: { _id: string; project_name: string }) => to(project._id, project.project_name),
    again: (id: string, label: string) =>
      id.startsWith(PROJECT) ? to(id.slice(PROJECT.length), label) : null,
  };
}
