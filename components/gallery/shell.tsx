import type { ReactNode } from "react";
import { firstStepsOf } from "@/components/home/first-steps";
import { Home, HomeHead } from "@/components/home/home";
import { PipelineStrip } from "@/components/home/pipeline-strip";
import { Navigation } from "@/components/shell/sidebar";
import { SidebarFrame } from "@/components/shell/sidebar-frame";
import { TeamEntry } from "@/components/shell/team-entry";
import { UserMenu } from "@/components/shell/user-menu";
import { usualStages } from "@/lib/domains/watchlists/constants";
import { me } from "./samples";
import { SampleProviders } from "./shell-samples";

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
        navigation={<Navigation />}
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
const asked = (id: string, title: string, minutes: number) => ({
  kind: "thread" as const,
  href: `/chat/${id}`,
  title,
  detail: minutes === 0 ? "Answering" : "4 msgs",
  at: new Date(Date.UTC(2026, 0, 5, 12) - minutes * 60_000).toISOString(),
});
const empty = {
  work: [],
  news: {
    since: null,
    companies: { added: 0, changed: 0, is_capped: false },
    imports: [],
    answers: [],
  },
  waiting: [],
};
const busy = {
  work: [
    asked("cht_1", "Who makes batteries for the grid in Europe?", 0),
    asked("cht_2", `A question ${"that goes on ".repeat(12)}`, 90),
  ],
  news: {
    since: "2026-01-03T09:00:00.000Z",
    companies: { added: 1_204, changed: 31, is_capped: false },
    imports: [{ _id: "imp_1", file_name: "nordic-climate-2026.csv" }],
    answers: [{ session_id: "cht_1", title: "Who makes batteries for the grid in Europe?" }],
  },
  waiting: [
    {
      key: "mmo_1",
      title: "Fjord Robotics: investment committee memo",
      text: "Ada Ridge asks for your approval",
      href: "/memos/mmo_1",
      at: "2026-11-20T09:00:00.000Z",
    },
    {
      key: "ntr_1",
      title: "Ada Ridge asks you for an introduction to Fjord Robotics",
      text: "Asked · through Kari Fjell",
      href: "/connections",
      at: "2026-11-19T09:00:00.000Z",
    },
  ],
};
const counts = [4, 3, 1, 2, 0, 0];
const panels = {
  pipeline: (
    <PipelineStrip
      entries={10}
      stages={usualStages.slice(0, 6).map(({ key, name, outcome }, at) => ({
        ...{ key, name, outcome },
        entries: counts[at] ?? 0,
        stale: at === 1 ? 2 : 0,
      }))}
      due={{
        total: 1,
        items: [
          {
            _id: "wle_1",
            project_id: "prj_1",
            company_name: "Kelp Works",
            pipeline_stage: "Screening",
            funding_stage: "Seed",
            next_step: "Call with the founders",
            next_step_on: "2026-11-20",
          },
        ],
      }}
      changed={{ total: 0, items: [] }}
    />
  ),
  rounds: null,
};
const starter = { import_id: "imp_1", companies: 309 };

export function FullShell() {
  return (
    <Shell user={me}>
      <HomeHead />
      <Home steps={[]} starter={null} {...busy} {...panels} />
    </Shell>
  );
}

export function NarrowShell() {
  return (
    <Shell user={me} isCollapsed>
      <HomeHead />
      <Home steps={steps} starter={starter} {...busy} {...panels} />
    </Shell>
  );
}

export function GuestShell() {
  return (
    <Shell user={{}} isNew>
      <HomeHead />
      <Home steps={steps} starter={null} {...empty} pipeline={null} rounds={null} />
    </Shell>
  );
}
