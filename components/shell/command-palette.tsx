"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { Command as Menu } from "cmdk";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { partsOf } from "@/lib/core/word-matching";
import { PROJECT_NAME_MAX } from "@/lib/domains/projects/constants";
import { KeyHint } from "./key-hint";
import type { Command } from "./use-commands";
import { usePalette } from "./use-palette";

const group =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12px] [&_[cmdk-group-heading]]:text-muted-foreground";

const line =
  "flex h-9 cursor-default select-none items-center gap-2.5 rounded-lg px-2 data-[selected=true]:bg-foreground/8 pointer-coarse:h-11";

const mark =
  "bg-transparent font-semibold text-foreground underline decoration-(--link-line) decoration-2 underline-offset-3";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The command palette (Ctrl+K or Cmd+K): goes to pages, finds projects and runs commands. */
export function CommandPalette({ open, onOpenChange }: Props) {
  const opener = useRef<Element>(null);
  const chosen = useRef<Command>(null);

  function closeByItsKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-shade bg-(--shade)" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={closeByItsKey}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          // The command runs after the palette has closed and the focus is back on the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            chosen.current?.run();
            chosen.current = null;
          }}
          className="fixed inset-x-2 top-2 z-50 flex max-h-[70dvh] animate-appear flex-col overflow-hidden rounded-2xl bg-popover text-popover-foreground shadow-float sm:inset-x-4 sm:top-[14vh] sm:mx-auto sm:max-h-[min(28rem,70dvh)] sm:max-w-lg"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <Offers
            onChoose={(command) => {
              chosen.current = command;
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Offers({ onChoose }: { onChoose: (command: Command) => void }) {
  const [q, setQ] = useState("");
  const { sections, projects, note } = usePalette(q);
  const choose = (command: Command) => {
    note(command);
    onChoose(command);
  };
  return (
    <Menu
      label="Search and run commands"
      shouldFilter={false}
      loop
      vimBindings={false}
      className="contents"
    >
      <div className="flex items-center gap-2.5 border-border border-b pr-4 pl-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <Menu.Input
          value={q}
          onValueChange={setQ}
          maxLength={PROJECT_NAME_MAX}
          placeholder="Search companies, documents, projects and commands"
          className="h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-muted-foreground pointer-coarse:text-base"
        />
        {projects.isFetching && <Spinner className="size-3.5 text-muted-foreground" />}
      </div>
      <Menu.List label="Commands" className="overflow-y-auto overscroll-contain p-2">
        {sections.map(({ heading, commands }) => (
          <Menu.Group key={heading} heading={heading} className={group}>
            {commands.map((command) => (
              // cmdk selects the first line when a line mounts; the new key remounts a line that
              // becomes available.
              <Offer
                key={`${command.id} ${command.isHeld}`}
                command={command}
                q={q}
                onChoose={choose}
              />
            ))}
          </Menu.Group>
        ))}
      </Menu.List>
      <State q={q} {...projects} />
    </Menu>
  );
}

type OfferProps = { command: Command; q: string; onChoose: (command: Command) => void };

function Offer({ command, q, onChoose }: OfferProps) {
  const Icon = command.icon;
  return (
    <Menu.Item
      value={command.id}
      disabled={command.isHeld}
      onSelect={() => onChoose(command)}
      className={line}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {partsOf(command.label, q).map(({ at, text, isFound }) =>
          isFound ? (
            <mark key={at} className={mark}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {command.shortcut && <KeyHint id={command.shortcut} className="text-muted-foreground" />}
    </Menu.Item>
  );
}

type StateProps = {
  q: string;
  commands: Command[];
  isSettled: boolean;
  error: Error | null;
  retry: () => void;
};

/** The state of the search for projects, where the list does not show it. */
function State({ q, commands, isSettled, error, retry }: StateProps) {
  const isEmpty = q.trim() !== "" && isSettled && commands.length === 0;
  return (
    <div role="status" className="text-[13px] text-muted-foreground">
      {error && isSettled && (
        <div className="flex items-center justify-between gap-3 border-border border-t px-4 py-2">
          <span>Projects could not be searched. {error.message}</span>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!error && isEmpty && (
        <p className="wrap-anywhere border-border border-t px-4 py-2.5">
          No project has “{q.trim()}” in its name.
        </p>
      )}
    </div>
  );
}
