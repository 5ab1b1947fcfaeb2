import { Bot, KeyRound, Lock } from "lucide-react";
import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import { Tooltip } from "@/components/ui/tooltip";
import { type Rows, useRow } from "@/components/ui/use-rows";
import type { Act } from "@/lib/domains/activity/schema/acts";
import { TimeOfDay } from "./time-of-day";

/** Who acted, in words. */
function whoIn({ actor }: Act, ownId: string): string {
  if (actor.type === "job") return "Spotlight";
  if (actor.type === "apiKey") return actor.name ? `API key ${actor.name}` : "An API key";
  if (actor.type === "guest") return "Someone invited by email";
  if (actor._id === ownId) return "You";
  return actor.name ?? "Former member";
}

type Props = { act: Act; rows: Rows; ownId: string; isNew: boolean };

/** An act: who did what, when, and its number in the chain of seals. */
export function ActRow({ act, rows, ownId, isNew }: Props) {
  const { text, href, project, company, is_private, seal_number } = act;
  const { row, link } = useRow<HTMLLIElement>(rows, act._id);
  return (
    <li
      ref={row}
      className="relative flex items-start gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
    >
      <Face act={act} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere">
          {href ? (
            <Link ref={link} href={href} prefetch={false} className="covers-line font-medium">
              {text}
            </Link>
          ) : (
            <span className="font-medium">{text}</span>
          )}
          {isNew && <span className="sr-only"> (new)</span>}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-[13px] text-muted-foreground">
          <span>{whoIn(act, ownId)}</span>
          {project && !text.includes(project.name) && (
            <Place href={`/projects/${project._id}`}>{project.name}</Place>
          )}
          {company && !text.includes(company.name) && (
            <Place href={`/companies/${company._id}`}>{company.name}</Place>
          )}
          {is_private && (
            <span className="inline-flex items-center gap-1">
              <span aria-hidden="true">·</span>
              <Lock aria-hidden="true" className="size-3" />
              Only you
            </span>
          )}
        </p>
      </div>
      <div className="shrink-0 text-right text-[13px] text-muted-foreground tabular-nums">
        <TimeOfDay iso={act.at} />
        {seal_number !== null && (
          <Tooltip label={"Position in the audit chain"} isFocusable>
            <div className="max-sm:hidden">
              <span className="sr-only">Sealed as number </span>#{seal_number.toLocaleString("en")}
            </div>
          </Tooltip>
        )}
      </div>
    </li>
  );
}

function Face({ act: { actor } }: { act: Act }) {
  if (actor.type === "user") return <Avatar name={actor.name ?? "?"} />;
  const Icon = actor.type === "apiKey" ? KeyRound : Bot;
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
      <Icon aria-hidden="true" className="size-3.5" />
    </span>
  );
}

function Place({ href, children }: { href: string; children: string }) {
  return (
    <span className="min-w-0">
      <span aria-hidden="true">· </span>
      <Link
        href={href}
        prefetch={false}
        dir="auto"
        className="relative z-1 rounded-sm underline-offset-4 hover:text-foreground hover:underline"
      >
        {children}
      </Link>
    </span>
  );
}
