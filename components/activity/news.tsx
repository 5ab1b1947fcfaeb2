import Link from "next/link";
import type { ReactNode } from "react";
import { Age } from "@/components/ui/age";
import { SectionHead } from "@/components/ui/section-head";
import { companiesCounted } from "@/lib/core/counted";
import type { News } from "@/lib/domains/activity/schema/news";

/** What has happened since the last visit; nothing on the first one. */
export function NewsSince({ since, companies, imports, answers }: News) {
  if (since === null) return null;
  const { added, changed, is_capped } = companies;
  if (added + changed + imports.length + answers.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <SectionHead id="news" title="New since your last visit">
        <span className="text-[13px] text-muted-foreground">
          <Age iso={since} />
        </span>
      </SectionHead>
      <ul className="pt-1">
        {answers.map(({ session_id, title }) => (
          <Item key={session_id} href={`/chat/${session_id}`} what="Answered">
            {title}
          </Item>
        ))}
        {imports.map(({ _id, file_name }) => (
          <Item key={_id} href={`/upload-pipeline/${_id}`} what="Imported">
            {file_name}
          </Item>
        ))}
        {added > 0 && (
          <Item href="/companies?sort=-updated" what="Added">
            {companiesCounted(added, is_capped)}
          </Item>
        )}
        {changed > 0 && (
          <Item href="/companies?sort=-updated" what="Changed">
            {companiesCounted(changed, is_capped)}
          </Item>
        )}
      </ul>
    </section>
  );
}

function Item({ href, what, children }: { href: string; what: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} prefetch={false} className="step min-h-9!">
        <span className="w-20 shrink-0 text-[13px] text-muted-foreground">{what}</span>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {children}
        </span>
      </Link>
    </li>
  );
}
