"use client";

import { useEffect } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { enterDemo } from "@/lib/client/demo-mode";

/** Enters the demo; whoever may be signed in is asked first. */
export function EnterDemo({ isAsking }: { isAsking: boolean }) {
  useEffect(() => {
    if (!isAsking) enterDemo();
  }, [isAsking]);
  if (!isAsking) return <FullScreenWait text="Loading..." />;
  return (
    <main className="beam grid min-h-dvh place-items-center px-6">
      <div className="max-w-md text-center">
        <h1 className="font-semibold text-2xl tracking-[-0.022em]">Open the demo?</h1>
        <p className="mt-3 text-pretty text-[15px] text-foreground/75 leading-6">
          You are signed in here. The demo shows sample data in place of yours until you leave it.
          Your data stays as it is, and nothing of the demo is added to it.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button variant="primary" size="large" onClick={enterDemo}>
            Open the demo
          </Button>
          <a href="/" className={buttonVariants({ size: "large" })}>
            Stay in my workspace
          </a>
        </div>
      </div>
    </main>
  );
}
