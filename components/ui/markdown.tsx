import type { ReactElement } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";

/** Texts are below a page's title, so their headings start one level lower. */
const components: Components = {
  h1: ({ children }) => <h2 className="mt-8 font-semibold">{children}</h2>,
  h2: ({ children }) => <h3 className="mt-6 font-semibold">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-4 font-medium">{children}</h4>,
  p: ({ children }) => <p className="mt-1.5 text-pretty">{children}</p>,
  ul: ({ children }) => <ul className="mt-1.5 list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-1.5 list-decimal pl-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-3 border-border border-l-2 pl-4 text-muted-foreground">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => <pre className="mt-3 overflow-x-auto text-[13px]">{children}</pre>,
  hr: () => <hr className="my-8 border-border" />,
  a: ({ children, href }) => (
    <a href={href} rel="noopener noreferrer nofollow" className="link">
      {children}
    </a>
  ),
  // No remote image is loaded; its alternative text is shown.
  img: ({ alt }) => alt,
};

const rehypePlugins = [[rehypeSanitize, defaultSchema]] satisfies Parameters<
  typeof Markdown
>[0]["rehypePlugins"];

/**
 * Renders Markdown of any origin eagerly. Raw HTML is dropped; links may be http, https, mailto or
 * relative. Marks nested thousands deep take seconds or throw, so limit the length of untrusted
 * text.
 */
export const renderMarkdown = (text: string): ReactElement =>
  Markdown({ children: text, skipHtml: true, rehypePlugins, components });
