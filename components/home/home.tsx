"use client";

import { NewsSince } from "@/components/activity/news";
import { AskHome } from "@/components/chat/ask-home";
import { WaitingOpinions } from "@/components/opinions/waiting-opinions";
import { useMe } from "@/components/providers/me-provider";
import type { News } from "@/lib/domains/activity/schema/news";
import type { WaitingQuestion } from "@/lib/domains/opinions/schema/second-opinions";
import { FirstSteps, type FirstStepsProps } from "./first-steps";
import { type ResumeProps, ResumeWork } from "./resume-work";

type Props = FirstStepsProps & ResumeProps & { news: News; waiting: readonly WaitingQuestion[] };

/** The home page: the question box first, then recent work, news and setup steps. */
export function Home({ steps, starter, news, waiting, ...resumed }: Props) {
  const { firstName } = useMe();
  const isReady = steps.every(({ isDone }) => isDone);
  const hasAside = !isReady || news.since !== null;
  return (
    <>
      <div className="beam mx-auto mb-10 max-w-2xl pt-2 sm:pt-8">
        <h1 className="wrap-anywhere mb-4 text-center font-semibold text-[26px] leading-8 tracking-[-0.025em]">
          Welcome, {firstName}
        </h1>
        <AskHome />
      </div>
      <div
        className={`mx-auto grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 ${hasAside ? "lg:grid-cols-[minmax(0,1fr)_19rem]" : "max-w-2xl"}`}
      >
        <div className="flex flex-col gap-10">
          <WaitingOpinions items={waiting} />
          <ResumeWork {...resumed} />
        </div>
        {hasAside && (
          <div className="flex flex-col gap-10">
            <NewsSince {...news} />
            {!isReady && <FirstSteps steps={steps} starter={starter} />}
          </div>
        )}
      </div>
    </>
  );
}
