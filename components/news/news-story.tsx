"use client";

import { Bookmark, Check, Ellipsis } from "lucide-react";
import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { AddToProject } from "@/components/projects/add-to-project";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { listedWith } from "@/lib/core/listed";
import { eventLabels } from "@/lib/domains/news/constants";
import type { NewsItem } from "@/lib/domains/news/schema";
import { cn } from "@/lib/utils";
import { useMarkNews, useSilenceNews } from "./use-news";

/** One story: what happened, the sentence that says so, who reports it, and why it is here. */
export function NewsStory({ story }: { story: NewsItem }) {
  const mark = useMarkNews();
  const { _id: storyId, title, url, is_read, outlets, reasons } = story;
  const [first, ...others] = outlets;
  const read = () => is_read || mark({ storyId, is_read: true });
  return (
    <article className="flex gap-x-3 gap-y-1 border-border border-b px-2 py-3.5 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
          {!is_read && (
            <span className="size-1.5 rounded-full bg-primary">
              <span className="sr-only">Unread</span>
            </span>
          )}
          {story.is_new && <Badge>New</Badge>}
          {[...new Set(story.events.map(({ type }) => type))].map((type) => (
            <Badge key={type}>{eventLabels[type]}</Badge>
          ))}
          <span dir="auto" className="truncate">
            {first?.title}
          </span>
          <span>
            {!story.is_dated && "found "}
            <Age iso={story.published_at} />
          </span>
        </p>
        <h3
          dir="auto"
          className={cn(
            "wrap-anywhere mt-1 text-[15px] leading-6",
            is_read ? "text-muted-foreground" : "font-medium",
          )}
        >
          {url ? (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              onClick={read}
              className="rounded-sm hover:underline"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <Proofs story={story} />
        <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-[13px] text-muted-foreground">
          {story.companies.map(({ _id, name }) => (
            <CompanyLink key={_id} companyId={_id} dir="auto" className="link">
              {name}
            </CompanyLink>
          ))}
          {investorsOf(story).map(({ _id, name, is_lead }) => (
            <Link key={_id} href={`/investors/${_id}`} prefetch={false} dir="auto" className="link">
              {is_lead ? `Led by ${name}` : `With ${name}`}
            </Link>
          ))}
          {others.length > 0 && <Outlets outlets={outlets} />}
        </div>
        {reasons.length > 0 && (
          <p dir="auto" className="mt-1 text-[13px] text-muted-foreground">
            {reasons.map(({ text }) => text).join(" · ")}
          </p>
        )}
      </div>
      <Actions story={story} mark={mark} />
    </article>
  );
}

const investorsOf = ({ events }: NewsItem) => [
  ...new Map(events.flatMap(({ investors }) => investors).map((one) => [one._id, one])).values(),
];

/** What the story says: each event with its sentence and its rule, or the summary where there is none. */
function Proofs({ story: { events, title, summary } }: { story: NewsItem }) {
  const look = "wrap-anywhere mt-0.5 line-clamp-2 max-w-[80ch] text-foreground/80";
  if (events.length === 0)
    return summary && summary !== title ? (
      <p dir="auto" className={look}>
        {summary}
      </p>
    ) : null;
  return (
    <ul aria-label="Events">
      {events.map(({ type, rule, quote, company_id, company_name }) => (
        <li key={`${type} ${company_id}`} className="mt-0.5">
          {quote !== title && (
            <p dir="auto" className={look}>
              {quote}
            </p>
          )}
          <p dir="auto" className="text-[13px] text-muted-foreground">
            {[eventLabels[type], company_name].filter(Boolean).join(" · ")} · Rule:{" "}
            <code className="text-xs">{rule}</code>
            {quote === title && " · from the title"}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Outlets({ outlets }: { outlets: NewsItem["outlets"] }) {
  return (
    <details>
      <summary className="cursor-pointer rounded-sm hover:text-foreground">
        {outlets.length} sources
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {outlets.map(({ feed_id, title, url }) => (
          <li key={feed_id} dir="auto">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const namesOf = (companies: NewsItem["companies"]) =>
  listedWith(
    "and",
    companies.map(({ name }) => name),
  );

type ActionsProps = { story: NewsItem; mark: ReturnType<typeof useMarkNews> };

function Actions({ story, mark }: ActionsProps) {
  const silence = useSilenceNews();
  const { _id: storyId, title, is_read, is_saved, outlets, companies } = story;
  return (
    <div className="flex shrink-0 items-start max-sm:self-end">
      {companies.length > 0 && (
        <AddToProject
          companies={companies.map(({ _id, name }) => ({ _id, company_name: name }))}
          label={`Add ${namesOf(companies)} to a project`}
          isSmall
        />
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-pressed={is_saved}
        aria-label={`Save ${title}`}
        onClick={() => mark({ storyId, is_saved: !is_saved })}
      >
        <Bookmark aria-hidden="true" className={is_saved ? "fill-current" : undefined} />
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More for ${title}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-60">
          <DropdownMenuItem onSelect={() => mark({ storyId, is_read: !is_read })}>
            <Check aria-hidden="true" />
            {is_read ? "Mark as unread" : "Mark as read"}
          </DropdownMenuItem>
          {outlets.slice(0, 3).map(({ feed_id, title: name }) => (
            <DropdownMenuItem
              key={feed_id}
              onSelect={() => void silence({ kind: "feed", subject_id: feed_id }, name)}
            >
              Mute {name}
            </DropdownMenuItem>
          ))}
          {companies.slice(0, 3).map(({ _id, name }) => (
            <DropdownMenuItem
              key={_id}
              onSelect={() => void silence({ kind: "company", subject_id: _id }, name)}
            >
              Mute news about {name}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
