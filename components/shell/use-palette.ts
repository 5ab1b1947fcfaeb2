"use client";

import { ArrowRight, Bookmark, MessageCircleQuestion, Plus, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useStartThread } from "@/components/chat/use-start-thread";
import { useFoundCompanies } from "@/components/companies/use-companies";
import { useFound } from "@/components/documents/use-documents";
import { useFoundInvestors } from "@/components/investors/use-investors";
import { addressOfList } from "@/components/projects/list-address";
import { useProjectPage } from "@/components/projects/use-projects";
import { useOwner } from "@/components/providers/me-provider";
import { useSavedSearches } from "@/components/searches/use-saved-searches";
import { toast } from "@/components/ui/toast";
import { useDebounced } from "@/components/ui/use-debounced";
import { hasWords } from "@/lib/core/word-matching";
import { ENOUGH_COVERAGE } from "@/lib/domains/documents/constants";
import { useOverlays } from "./overlays";
import { usePageCommands } from "./page-commands";
import { listRecent, noteRecent } from "./recent-commands";
import {
  type Command,
  useActions,
  useCompanyCommands,
  useDocumentCommands,
  useInvestorCommands,
  usePlaces,
  useProjectCommands,
} from "./use-commands";
import { useRecordActions, useRecordCommands } from "./use-record-commands";

/** Pause in typing before projects and companies are requested, in milliseconds. */
const REST_MS = 150;
const MAX_PROJECTS = 6;
const MAX_COMPANIES = 5;
const MAX_SAVED = 5;
const MAX_DOCUMENTS = 4;
/** Fewer letters are the beginning of some other word. */
const DOCUMENTS_FROM = 3;

type Section = { heading: string; commands: Command[] };

/** The palette's commands for the typed text, and a way to record the chosen one. */
export function usePalette(q: string) {
  const owner = useOwner();
  const [recent] = useState(() => listRecent(owner));
  const places = usePlaces();
  const recordActions = useRecordActions();
  const actions = [...useActions(), ...recordActions];
  const onPage = usePageCommands();
  const projects = useFoundProjects(q);
  const companies = useNamedCompanies(q);
  const investors = useNamedInvestors(q);
  const documents = useDocumentsSaying(q);
  const saved = useSavedCommands(q);
  const records = useRecordCommands(q);
  const toProject = useProjectCommands();
  const toCompany = useCompanyCommands();
  const toInvestor = useInvestorCommands();
  const toDocument = useDocumentCommands();

  const isSettled = [projects, companies, investors, documents].every((one) => one.isSettled);
  const afterwards = useAfterwards(q, { total: projects.total, isSettled });

  const offered = [
    ...[...places, ...actions, ...onPage, ...projects.commands, ...saved],
    ...[...companies.commands, ...investors.commands, ...documents.commands, ...records],
  ];
  const known = new Map(offered.map((one) => [one.id, one]));
  const again = recent
    .map(
      ({ id, label }) =>
        known.get(id) ??
        toProject.again(id, label) ??
        toCompany.again(id, label) ??
        toInvestor.again(id, label) ??
        toDocument.again(id, label),
    )
    .filter((one) => one !== null);
  const others = (commands: Command[]) => commands.filter((one) => !again.includes(one));
  const matching = (commands: Command[]) =>
    commands.filter((one) => hasWords(`${one.label} ${one.words ?? ""}`, q));
  const sections: Section[] = [
    { heading: "Recent", commands: matching(again) },
    { heading: "Go to", commands: matching(others(places)) },
    { heading: "Projects", commands: others(projects.commands) },
    { heading: "Saved searches", commands: others(saved) },
    { heading: "Companies", commands: others(companies.commands) },
    { heading: "Investors", commands: others(investors.commands) },
    { heading: "Documents", commands: others(documents.commands) },
    { heading: "Memos, NDAs and interviews", commands: others(records) },
    { heading: "On this page", commands: matching(others(onPage)) },
    { heading: "Actions", commands: [...matching(others(actions)), ...afterwards] },
  ];
  return {
    sections: sections.filter(({ commands }) => commands.length > 0),
    projects,
    note: (command: Command) => noteRecent(owner, command),
  };
}

/** Projects whose names match; the previous answer stays while the server is asked. */
function useFoundProjects(q: string) {
  const rested = useDebounced(q.trim(), REST_MS);
  const { data, error, isFetching, refetch } = useProjectPage({ q: rested });
  const toProject = useProjectCommands();
  const found = (data?.items ?? []).filter((one) => hasWords(one.project_name, q));
  return {
    commands: found.slice(0, MAX_PROJECTS).map(toProject.open),
    total: data?.total ?? 0,
    isSettled: rested === q.trim() && !isFetching,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

/** Companies whose current, similar or former name matches. */
function useNamedCompanies(q: string) {
  const question = q.trim();
  const rested = useDebounced(question, REST_MS);
  const { data, isFetching } = useFoundCompanies(rested, MAX_COMPANIES);
  const toCompany = useCompanyCommands();
  const isNamed = data?.intent === "find_company" && data.query === question;
  const named = (data?.items ?? []).filter(
    (one) => isNamed || hasWords(one.company_name, question),
  );
  return {
    commands: question === "" ? [] : named.map(toCompany.open),
    isSettled: rested === question && !isFetching,
  };
}

/** Investors with a name that has a word beginning with the typed text. */
function useNamedInvestors(q: string) {
  const question = q.trim();
  const rested = useDebounced(question, REST_MS);
  const { data, isFetching } = useFoundInvestors(rested);
  const toInvestor = useInvestorCommands();
  const named = (data?.items ?? []).filter(({ name }) => hasWords(name, question));
  return {
    commands:
      question === ""
        ? []
        : [...named.map(toInvestor.open), ...named.slice(0, 1).map(toInvestor.rounds)],
    isSettled: rested === question && !isFetching,
  };
}

/** Documents that say what is typed, each at its best passage. */
function useDocumentsSaying(q: string) {
  const question = q.trim();
  const rested = useDebounced(question, REST_MS);
  const { data, isFetching } = useFound({ q: rested.length < DOCUMENTS_FROM ? "" : rested });
  const toDocument = useDocumentCommands();
  const told = (data?.items ?? []).filter(({ coverage }) => coverage >= ENOUGH_COVERAGE);
  const best = [...Map.groupBy(told, ({ document_id }) => document_id).values()];
  return {
    commands:
      question.length < DOCUMENTS_FROM
        ? []
        : best
            .slice(0, MAX_DOCUMENTS)
            .flatMap(([first]) => (first ? [toDocument.open(first)] : [])),
    isSettled: rested === question && !isFetching,
  };
}

/** Saved searches of all pages whose names match. */
function useSavedCommands(q: string): Command[] {
  const router = useRouter();
  const { data } = useSavedSearches();
  const found = (data?.items ?? []).filter(
    ({ name, surface }) => surface !== "projects" && hasWords(`${name} saved search`, q),
  );
  return found.slice(0, MAX_SAVED).map(({ _id, name, surface, params }) => ({
    id: `saved:${_id}`,
    label: `Saved: ${name}`,
    icon: Bookmark,
    run: () => router.push(`/${surface}?${params}`),
  }));
}

/** Commands after the matches: all results, the question itself, or a new project of that name. */
function useAfterwards(q: string, { total, isSettled }: { total: number; isSettled: boolean }) {
  const router = useRouter();
  const { open } = useOverlays();
  const startThread = useStartThread();
  const name = q.trim();
  if (name === "") return [];
  const all: Command = {
    id: "all-projects",
    label: `Show all ${total.toLocaleString("en")} projects that match`,
    icon: ArrowRight,
    run: () => router.push(addressOfList({ q: name })),
  };
  const search: Command = {
    id: "search-companies",
    label: `Search companies for “${name}”`,
    icon: Search,
    // Enter right after typing waits for the matches instead of running the wrong command.
    isHeld: !isSettled,
    run: () => router.push(`/search?${new URLSearchParams({ q: name })}`),
  };
  const ask: Command = {
    id: "ask",
    label: `Ask: “${name}”`,
    icon: MessageCircleQuestion,
    isHeld: !isSettled,
    run: () => void startThread(name).then((problem) => problem && toast.error(problem)),
  };
  const create: Command = {
    id: "create-named",
    label: `Create project “${name}”`,
    icon: Plus,
    isHeld: !isSettled,
    run: () => open({ kind: "create-project", name }),
  };
  const always = [create, search, ask];
  return isSettled && total > MAX_PROJECTS ? [all, ...always] : always;
}
