"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { NewsSince } from "@/components/activity/news";
import { AskHome } from "@/components/chat/ask-home";
import { useMe } from "@/components/providers/me-provider";
import type { News } from "@/lib/domains/activity/schema/news";
import { FirstSteps, type FirstStepsProps } from "./first-steps";
import type { Work } from "./recent-work";
import { ResumeWork } from "./resume-work";
import type { WaitingItem } from "./waiting";
import { WaitingForYou } from "./waiting-for-you";

/** What waits is known in the browser alone. */
const KeptOffer = dynamic(async () => (await import("./kept-offer")).KeptOffer, { ssr: false });

/** The home page's question box, which is there before the rest. */
export function HomeHead() {
  const { firstName } = useMe();
  return (
    <div className="beam mx-auto mb-10 max-w-2xl pt-2 sm:pt-8">
      <h1 className="wrap-anywhere mb-4 text-center font-semibold text-[26px] leading-8 tracking-[-0.025em]">
        Welcome, {firstName}
      </h1>
      <AskHome />
    </div>
  );
}

type Props = FirstStepsProps & {
  news: News;
  waiting: readonly WaitingItem[];
  /** Without projects, which the sidebar has too. */
  work: readonly Work[];
  /** The pipeline and what is new, rendered on the server. */
  pipeline: ReactNode;
  /** The latest rounds, rendered on the server. */
  rounds: ReactNode;
};

/** What is below the question box: the pipeline, recent work, news and setup steps. */
export function Home({ steps, starter, news, waiting, pipeline, rounds, work }: Props) {
  const isReady = steps.every(({ isDone }) => isDone);
  return (
    <div className="mx-auto grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="peer flex flex-col gap-10 empty:hidden">
        <KeptOffer />
        {pipeline}
        <WaitingForYou items={waiting} />
        <ResumeWork work={work} />
      </div>
      <div className="flex flex-col gap-10 lg:peer-empty:col-span-2 lg:peer-empty:grid lg:peer-empty:grid-cols-2 lg:peer-empty:items-start lg:peer-empty:gap-x-14 lg:peer-empty:has-[>:only-child]:grid-cols-[minmax(0,42rem)] lg:peer-empty:has-[>:only-child]:justify-center">
        <NewsSince {...news} />
        {!isReady && <FirstSteps steps={steps} starter={starter} />}
        {rounds}
      </div>
    </div>
  );
}
