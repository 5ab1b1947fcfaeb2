import Link from "next/link";
import { placeOf } from "@/components/documents/document-words";
import type { Note } from "@/lib/domains/notes/schema";
import type { NoteSubject } from "./note-draft";

type Props = {
  written: Pick<Note, "company_id" | "company_name" | "project_id" | "project_name"> &
    Partial<Pick<Note, "document">>;
  /** The page's subject, which is not repeated. */
  subject: NoteSubject;
};

/** What a note or an opinion is about besides its page's subject. */
export function AboutLine({ written, subject }: Props) {
  const { company_id, company_name, project_id, project_name, document } = written;
  const isOther = company_id !== null && company_name !== null && !subject.company_id;
  const isIn = project_id !== null && project_name !== null && !subject.project_id;
  const isBeside = document && !subject.document;
  if (!isOther && !isIn && !isBeside) return null;
  return (
    <p className="text-[13px] text-muted-foreground">
      {isOther && (
        <>
          About{" "}
          <Link href={`/companies/${company_id}`} prefetch={false} className="link">
            {company_name}
          </Link>
        </>
      )}
      {isIn && (
        <>
          In{" "}
          <Link href={`/projects/${project_id}`} prefetch={false} className="link">
            {project_name}
          </Link>
        </>
      )}
      {isBeside && (
        <>
          Beside{" "}
          <Link
            href={placeOf({ documentId: document._id, page: 1, ...document.place })}
            prefetch={false}
            className="link"
          >
            {document.name}
          </Link>
        </>
      )}
    </p>
  );
}
