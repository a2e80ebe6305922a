import type { Semantics } from '../../model/semantics.generated';
import { address } from './address';
import { collection } from './collection';
import { confirm } from './confirm';
import { date } from './date';
import { typedNumber, typedQuotes } from './drawn';
import { decisionQuestions } from './decision';
import { embed } from './embed';
import { figure } from './figure';
import { proportions, rangeRows, scale } from './figures';
import { file, font, metaImage, sharedPicture } from './file';
import { form } from './form';
import { fixedHeading, heading, question } from './heading';
import { href } from './href';
import { icon } from './icon';
import { id } from './id';
import { image, shownPicture } from './image';
import type { Meaning } from './meaning';
import { pageKind } from './page-kind';
import { richText } from './rich-text';
import { shared } from './shared';
import { criteria, tableRows } from './table-rows';
import { terms } from './terms';
import { text } from './text';
import { filledText } from './filled-text';
import { timelineLanes } from './timeline-lanes';
import { video } from './video';

/** What every meaning that a schema may give a value stands for. Total: one that is missing does not compile. */
export const meanings: Record<Semantics, Meaning> = {
  alias: address,
  collection,
  confirm,
  criteria,
  date,
  'decision-questions': decisionQuestions,
  embed,
  figure,
  file,
  font,
  form,
  heading,
  'heading-1': fixedHeading(1, false),
  'heading-1-anchor': fixedHeading(1, true),
  'heading-2': fixedHeading(2, false),
  'heading-2-anchor': fixedHeading(2, true),
  'heading-3': fixedHeading(3, false),
  'heading-3-anchor': fixedHeading(3, true),
  href,
  icon,
  id,
  image,
  'meta-description': text,
  'meta-image': metaImage,
  'meta-title': text,
  'page-kind': pageKind,
  'picture-card': shownPicture(400),
  'picture-column': shownPicture(800),
  'picture-screen': shownPicture(1440),
  proportions,
  question,
  'range-rows': rangeRows,
  'rich-text': richText,
  route: address,
  scale,
  'shared-picture': sharedPicture,
  shared,
  'table-rows': tableRows,
  terms,
  text,
  'typed-number': typedNumber,
  'typed-quotes': typedQuotes,
  'filled-text': filledText,
  'timeline-lanes': timelineLanes,
  video,
};
