import type { ReactNode } from "react";

type Section = { heading: string; paragraphs: string[] };

type Props = {
  title: string;
  lead: string;
  sections: Section[];
  /** The operator's own text, instead of lead and sections. */
  own: ReactNode;
};

/** A legal text: numbered sections in lines of a readable length. */
export function LegalText({ title, lead, sections, own }: Props) {
  return (
    <main className="flex-1 px-5 py-12 sm:px-8 sm:py-20">
      <article className="mx-auto max-w-[60ch] break-words text-[15px] leading-6.5">
        <h1 className="font-semibold text-3xl leading-tight tracking-[-0.025em] sm:text-4xl">
          {title}
        </h1>
        {own ? <div className="mt-8">{own}</div> : <Default lead={lead} sections={sections} />}
      </article>
    </main>
  );
}

function Default({ lead, sections }: Pick<Props, "lead" | "sections">) {
  return (
    <>
      <p className="mt-4 text-pretty text-[17px] text-muted-foreground leading-7">{lead}</p>
      <ol className="mt-10 flex flex-col gap-8">
        {sections.map(({ heading, paragraphs }, index) => (
          <li key={heading} className="grid gap-x-6 sm:grid-cols-[1.5rem_1fr]">
            <span aria-hidden="true" className="text-muted-foreground max-sm:hidden">
              {index + 1}
            </span>
            <div>
              <h2 className="font-semibold">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1.5 text-pretty">
                  {paragraph}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
