"use client";

import { Copy, Monitor, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Sheet } from "@/components/ui/sheet";
import { SubmitButton } from "@/components/ui/submit-button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/components/ui/tooltip";
import { State } from "./panel";

const parts = ["Organization", "API Access", "Members", "Account"];

export function Sections() {
  return (
    <Tabs defaultValue="Organization">
      <TabsList>
        {parts.map((part) => (
          <TabsTrigger key={part} value={part}>
            {part}
          </TabsTrigger>
        ))}
      </TabsList>
      {parts.map((part) => (
        <TabsContent key={part} value={part}>
          What belongs to {part}.
        </TabsContent>
      ))}
    </Tabs>
  );
}

export function Menus() {
  return (
    <>
      <State is="a menu: actions with keys, one switched off, one of a group, one that takes away">
        <SampleMenu />
      </State>
      <State is="a tooltip, after 700 ms or with the keyboard at once">
        <TooltipProvider>
          <Tooltip>
            <TooltipTrigger asChild>
              <Button size="icon" aria-label="Copy">
                <Copy aria-hidden="true" />
              </Button>
            </TooltipTrigger>
            <TooltipContent>Copy the address</TooltipContent>
          </Tooltip>
        </TooltipProvider>
      </State>
    </>
  );
}

function SampleMenu() {
  const [theme, setTheme] = useState("system");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button data-opens="menu">Open a menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem>
          <Pencil aria-hidden="true" />
          Edit
          <DropdownMenuShortcut>E</DropdownMenuShortcut>
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Monitor aria-hidden="true" />
          Not today
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={setTheme}>
          <DropdownMenuRadioItem value="system">System</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="dark">Dark</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive">
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const kinds = ["dialog", "question", "question that waits", "sheet"] as const;

export function Overlays() {
  const [opened, setOpened] = useState<(typeof kinds)[number]>();
  const shown = (kind: (typeof kinds)[number]) => ({
    open: opened === kind,
    onOpenChange: (open: boolean) => setOpened(open ? kind : undefined),
  });
  return (
    <State is="each opens over the page">
      {kinds.map((kind) => (
        <Button key={kind} data-opens={kind} onClick={() => setOpened(kind)}>
          A {kind}
        </Button>
      ))}
      <SampleDialog {...shown("dialog")} />
      <SampleQuestion {...shown("question")} isPending={false} />
      <SampleQuestion {...shown("question that waits")} isPending={true} />
      <Sheet {...shown("sheet")} title="Navigation">
        <div className="p-4">
          <Button onClick={() => setOpened(undefined)}>Close</Button>
        </div>
      </Sheet>
    </State>
  );
}

type Shown = { open: boolean; onOpenChange: (open: boolean) => void };

function SampleDialog(shown: Shown) {
  return (
    <Dialog {...shown} title="New project" description="One thesis, mandate or deal.">
      <div className="flex flex-col gap-5">
        <Field name="name" label="Name" errors={["A project with this name exists"]}>
          {({ autoFocus: _, ...control }) => <Input {...control} defaultValue="Fund III" />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => shown.onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton pending={false}>Create project</SubmitButton>
        </div>
      </div>
    </Dialog>
  );
}

function SampleQuestion({ isPending, ...shown }: Shown & { isPending: boolean }) {
  return (
    <AlertDialog
      {...shown}
      title="Confirm Deletion"
      description="Are you sure you want to delete this session?"
      cancel="No, Cancel"
      action="Yes, Delete"
      isDestructive
      isPending={isPending}
      onAction={() => shown.onOpenChange(false)}
    />
  );
}
