import { isObject } from '../../model/json';
import type { PageFacts, SiteContext } from '../../model/content';
import type { Json, JsonObject } from '../../model/resolved';
import type { SiteSource } from '../../model/source.generated';
import type { ResolvedPage, ResolvedSite } from '../../model/site';
import { fillTokens, type structuredNames } from '../values/tokens';

interface StructuredFacts extends PageFacts {
  title: string;
  description: string;
  url: string;
  image: string | undefined;
  trail: ResolvedPage['trail'];
}

type Hours = NonNullable<SiteSource['openingHours']>['week'];

/** The JSON-LD objects of a page: the templates of its kind, filled in. What comes out empty is left out. */
export function structuredData(
  kind: string | undefined,
  facts: StructuredFacts,
  { site, context }: { site: ResolvedSite; context: SiteContext },
): JsonObject[] {
  const templates = kind === undefined ? [] : (context.settings?.pageKinds?.[kind]?.structuredData ?? []);
  if (templates.length === 0) return [];
  const values: Record<string, Json> = placeholders(facts, site, context.settings?.openingHours?.week ?? []);
  const fill = (text: string): Json => {
    const whole = /^\{([\w.]+)\}$/.exec(text)?.[1];
    if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole] ?? null;
    const filled = text.replace(/\{((?:page|site)\.\w+)\}/g, (written, name: string) => {
      const value = values[name];
      return typeof value === 'string' ? value : written;
    });
    return fillTokens(filled, context.tokens);
  };
  return templates.flatMap((template) => {
    const filled = fillTemplate(template, fill);
    return isObject(filled) && !isHollow(filled) ? [{ '@context': 'https://schema.org', ...filled }] : [];
  });
}

type StructuredName = (typeof structuredNames)[number];

function placeholders(
  facts: StructuredFacts,
  site: ResolvedSite,
  hours: Hours,
): Record<StructuredName, Json> {
  const absolute = (address: string) => new URL(address, site.origin).href;
  return {
    'page.title': facts.title,
    'page.description': facts.description,
    'page.url': facts.url,
    'page.image': facts.image ?? '',
    'page.trail': facts.trail.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: href === undefined ? facts.url : absolute(href),
    })),
    'page.questions': facts.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
    'page.videos': facts.videos.map(({ name, description, frame, file, poster }) => ({
      '@type': 'VideoObject',
      name,
      description: description ?? facts.description,
      ...(frame !== undefined && { embedUrl: frame }),
      ...(file !== undefined && { contentUrl: absolute(file) }),
      thumbnailUrl: absolute(poster),
    })),
    'site.name': site.name,
    'site.url': site.origin + site.base,
    'site.openingHours': hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
      opens,
      closes,
    })),
  };
}

function fillTemplate(template: unknown, fill: (text: string) => Json): Json | undefined {
  if (typeof template === 'string') return nonEmpty(fill(template));
  if (typeof template === 'number' || typeof template === 'boolean') return template;
  if (Array.isArray(template))
    return nonEmpty(template.map((item) => fillTemplate(item, fill)).filter((item) => item !== undefined));
  if (typeof template !== 'object' || template === null) return undefined;
  const entries = Object.entries(template).flatMap(([key, value]): [string, Json][] => {
    const filled = fillTemplate(value, fill);
    return filled === undefined ? [] : [[key, filled]];
  });
  return nonEmpty(Object.fromEntries(entries));
}

/** An object of which nothing but its type is left says nothing. */
function nonEmpty(value: Json): Json | undefined {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}

/** A FAQPage without questions or a VideoObject without a film must not be told. */
const isHollow = (value: JsonObject) => Object.keys(value).every((key) => key.startsWith('@'));
