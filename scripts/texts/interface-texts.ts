import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A text that people see, with its place; what the code fills in stands between braces. */
export type InterfaceText = { file: string; line: number; text: string };

const written = ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/**/*.{ts,tsx}"];

/** Words that are read rather than shown, prompts of models, and samples. */
const notShown = new RegExp(
  [
    "^app/.*/route\\.ts$|^components/gallery/|/schema/(query-)?examples\\.ts$",
    "^lib/(client|search|tables|values|research/reading|platform/llm)/",
    "^lib/engine/(llm|verify)/|^lib/research/answer/(check-|read-)",
    "^lib/domains/imports/rules/(names-of-columns|ready-made)",
  ].join("|"),
);

/** Attributes and calls whose strings are names for the machine. */
const machineAttributes =
  /^(className|id|key|href|rel|type|name|role|d|viewBox|points|style|xmlns|preserveAspectRatio)$/;
const machineCalls =
  /^(cn|cva|sql|raw|require|RegExp|querySelector|querySelectorAll|getElementById|text|jsonb|check)$/;

const hasWord = /[A-Za-z]{2,}/;
const startsOrEndsSentence = /^[“"'(]?[A-Z][a-z’']|^[“"'(]?[AI] |[.?!…]$/;
const codeOfStyles = /[[\]=;]|--|\b[a-z0-9]+-[a-z0-9-]+|\d|^use (client|server)$/;
const sqlStatement = /\b(select|insert into|update|delete from|from|policy|grant)\b.*[()=;]/i;

function isForPeople(text: string): boolean {
  if (!hasWord.test(text) || sqlStatement.test(text)) return false;
  if (startsOrEndsSentence.test(text)) return true;
  return text.trim().includes(" ") && !(text === text.toLowerCase() && codeOfStyles.test(text));
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const filledIn = (expression: ts.Node) => `{${oneLine(expression.getText())}}`;

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map((one) => filledIn(one.expression) + one.literal.text);
  return node.head.text + spans.join("");
}

/** The words that stand in the code alone: what is filled in says nothing about the text. */
function writtenWords(node: ts.Node, text: string): string {
  if (!ts.isTemplateExpression(node)) return text;
  return [node.head, ...node.templateSpans.map((one) => one.literal)]
    .map((one) => one.text)
    .join("{}");
}

function isMachineName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  return ts.isElementAccessExpression(parent);
}

/** Whether the attribute or call that holds the node takes names for the machine. */
function isWithinMachineCode(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isBlock(at); at = at.parent) {
    if (ts.isJsxAttribute(at)) return machineAttributes.test(at.name.getText());
    if (!ts.isCallExpression(at)) continue;
    const called = at.expression;
    const name = ts.isPropertyAccessExpression(called) ? called.name : called;
    if (machineCalls.test(name.getText())) return true;
  }
  return false;
}

type Parent = ts.JsxElement | ts.JsxFragment;
const isParent = (node: ts.Node): node is Parent => ts.isJsxElement(node) || ts.isJsxFragment(node);
const isWritten = (node: ts.Node) => ts.isJsxText(node) && hasWord.test(node.text);

/** What stands inside an element, as one reads it: links and emphasis belong to their sentence. */
function readChildren(parent: Parent): string {
  return parent.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.replace(/\s+/g, " ");
      if (isParent(child)) return readChildren(child);
      if (!ts.isJsxExpression(child) || !child.expression) return " … ";
      return ts.isStringLiteral(child.expression) ? child.expression.text : filledIn(child);
    })
    .join("");
}

function textsOfFile(file: string, code: string): InterfaceText[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: InterfaceText[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, text: oneLine(text) });
  };
  const visit = (node: ts.Node, isInSentence = false): void => {
    if (isParent(node)) {
      const isSentence = node.children.some(isWritten);
      if (isSentence && !isInSentence) add(node, readChildren(node));
      node.forEachChild((child) => visit(child, isSentence || isInSentence));
      return;
    }
    const text = textOf(node);
    if (text !== null && isForPeople(writtenWords(node, text))) {
      if (!isMachineName(node) && !isWithinMachineCode(node)) add(node, text);
    }
    node.forEachChild((child) => visit(child));
  };
  visit(source);
  return found;
}

/** Every text of the interface below `root`, in the order of files and lines. */
export function readInterfaceTexts(root: string): InterfaceText[] {
  return written
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !notShown.test(file))
    .sort()
    .flatMap((file) => textsOfFile(file, readFileSync(join(root, file), "utf8")));
}
