"use client";

import dynamic from "next/dynamic";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { EnterDemo } from "./enter-demo";

/** The demo itself: loaded here and on no other page, and run in the browser only. */
const DemoApp = dynamic(async () => (await import("./demo-app")).DemoApp, {
  ssr: false,
  loading: () => <FullScreenWait text="Loading..." />,
});

type Props = {
  /** The browser is in the demo already. */
  isOn: boolean;
  /** Somebody may be signed in here, who is asked before anything changes. */
  hasSession: boolean;
  /** Anybody may sign up, and take along what they made. */
  canKeep: boolean;
};

/** The demo, or the step into it. */
export function DemoFrame({ isOn, hasSession, canKeep }: Props) {
  return isOn ? <DemoApp canKeep={canKeep} /> : <EnterDemo isAsking={hasSession} />;
}
