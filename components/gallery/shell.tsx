import type { ReactNode } from "react";
import { firstStepsOf } from "@/components/shell/first-steps";
import { Home } from "@/components/shell/home";
import { Navigation } from "@/components/shell/sidebar";
import { SidebarFrame } from "@/components/shell/sidebar-frame";
import { TeamEntry } from "@/components/shell/team-entry";
import { UserMenu } from "@/components/shell/user-menu";
import { me } from "./samples";
import { SampleProviders } from "./shell-samples";

/** Every page that an entry of the sidebar needs, as if all of them were built. */
const allPages = [
  ...["/", "/spotlight-news", "/chat/[sessionId]", "/projects", "/projects/[projectId]"],
  ...["/agents", "/agents/investment-memo", "/agents/founder-interview"],
  ...["/agents/nda-negotiation", "/org-knowledgebase", "/personal-knowledgebase"],
  "/knowledge-hub",
];

type Props = {
  isCollapsed?: boolean;
  isNew?: boolean;
  user: Parameters<typeof UserMenu>[0]["user"];
};

function Shell({
  isCollapsed = false,
  isNew = false,
  user,
  children,
}: Props & { children: ReactNode }) {
  return (
    <SampleProviders isNew={isNew}>
      <SidebarFrame
        isCollapsed={isCollapsed}
        team={<TeamEntry />}
        navigation={<Navigation pages={allPages} />}
        user={<UserMenu user={user} />}
      >
        <main className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">{children}</main>
      </SidebarFrame>
    </SampleProviders>
  );
}

const steps = firstStepsOf({
  me,
  hasProject: false,
  hasImport: false,
  sendsMail: true,
  setup: undefined,
});
const starter = { import_id: "imp_1", companies: 309 };

export function FullShell() {
  return (
    <Shell user={me}>
      <Home steps={[]} starter={null} />
    </Shell>
  );
}

export function NarrowShell() {
  return (
    <Shell user={me} isCollapsed>
      <Home steps={steps} starter={starter} />
    </Shell>
  );
}

export function GuestShell() {
  return (
    <Shell user={{}} isNew>
      <Home steps={steps} starter={null} />
    </Shell>
  );
}
