"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { enterDemo } from "@/lib/client/demo-mode";

/** Enters the demo; whoever may be signed in is asked first. */
export function EnterDemo({ isAsking }: { isAsking: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const enter = () => setRefused(!enterDemo());
  useEffect(() => {
    if (!isAsking) setRefused(!enterDemo());
  }, [isAsking]);
  if (isRefused) return <NoCookies />;
  if (!isAsking) return <FullScreenWait text="Loading..." />;
  return (
    <Question title="Open the demo?">
      <p className="mt-3 text-pretty text-[15px] text-foreground/75 leading-6">
        You are signed in here. The demo shows sample data in place of yours until you leave it.
        Your own data isn’t changed, and no demo data is added to it.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" size="large" onClick={enter}>
          Open the demo
        </Button>
        <a href="/" className={buttonVariants({ size: "large" })}>
          Stay in my workspace
        </a>
      </div>
    </Question>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="beam grid min-h-dvh place-items-center px-6">
      <div className="max-w-md text-center">
        <h1 className="font-semibold text-2xl tracking-[-0.022em]">{title}</h1>
        {children}
      </div>
    </main>
  );
}

const NoCookies = () => (
  <Question title="The demo needs cookies">
    <p className="mt-3 text-pretty text-[15px] text-foreground/75 leading-6">
      This browser keeps no cookies for this site. Allow them and try again, or sign in.
    </p>
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      <a href="/?demo=1" className={buttonVariants({ variant: "primary", size: "large" })}>
        Try again
      </a>
      <a href="/sign-in" className={buttonVariants({ size: "large" })}>
        Sign in
      </a>
    </div>
  </Question>
);
