"use client";

import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Tile } from "@/components/ui/tile";
import { toast } from "@/components/ui/toast";
import { State } from "./panel";
import { names } from "./samples";

const fills = [
  ["background", "bg-background"],
  ["surface", "bg-card"],
  ["raised", "bg-popover"],
  ["fill", "bg-muted"],
  ["accent", "bg-primary"],
  ["positive", "bg-positive"],
  ["warning", "bg-warning"],
  ["negative", "bg-negative"],
  ["chart 1", "bg-chart-1"],
  ["chart 2", "bg-chart-2"],
  ["chart 3", "bg-chart-3"],
  ["chart 4", "bg-chart-4"],
  ["chart 5", "bg-chart-5"],
] as const;

export function Tokens() {
  return (
    <>
      <State is="colours">
        {fills.map(([name, look]) => (
          <span key={name} className="flex items-center gap-1.5 text-[13px]">
            <span className={`size-5 rounded-md shadow-[0_0_0_1px_var(--border)] ${look}`} />
            {name}
          </span>
        ))}
      </State>
      <State is="type">
        <div className="max-w-[60ch]">
          <p className="font-semibold text-2xl tracking-[-0.022em]">Title of a page</p>
          <p className="mt-2 text-[15px] leading-6.5">
            Prose at 15 px with a{" "}
            <a href="#tokens" className="link">
              link to its source
            </a>{" "}
            and a <span className="highlighted">marked passage</span>.
          </p>
          <p className="mt-2">Body at 14 px: 1,204,771 and 88,300 stand one under the other.</p>
          <p className="mt-2 text-[13px] text-muted-foreground">What helps, at 13 px.</p>
        </div>
      </State>
    </>
  );
}

export function Names() {
  return (
    <>
      <State is="things">
        {names.map((name) => (
          <Tile key={name} name={name} />
        ))}
        <Tile name="Grid storage" large />
      </State>
      <State is="people, and nobody yet">
        <Avatar name="Maya Lindqvist" />
        <Avatar name="Jean Luc de la Tour" />
        <Avatar name="ö" />
        <Avatar name={undefined} />
      </State>
      <State is="labels">
        <Badge>Beta</Badge>
        <Badge>Soon</Badge>
      </State>
    </>
  );
}

export function Notices() {
  return (
    <>
      <State is="what went wrong with a whole form">
        <div className="w-full">
          <Notice>E-mail and password do not belong together. Check both, or reset it.</Notice>
        </div>
      </State>
      <State is="what has happened, for four seconds">
        <Button onClick={() => toast.success("Created Grid storage")}>It worked</Button>
        <Button onClick={() => toast.error("Could not sign out")}>It failed</Button>
      </State>
    </>
  );
}

export function Busy() {
  return (
    <>
      <State is="for a moment">
        <Spinner />
        <Spinner className="size-5 text-muted-foreground" />
      </State>
      <State is="the place of a list">
        <div className="flex w-full flex-col gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </State>
    </>
  );
}
