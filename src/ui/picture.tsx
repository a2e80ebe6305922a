import type { ResolvedImage } from '../model/resolved';

interface PictureProps {
  image: ResolvedImage;
  /** How wide the picture is shown, as in the `sizes` attribute; the full width when left out. */
  sizes?: string;
  /** For the largest picture of the first view: fetched at once and first. */
  priority?: boolean;
  /** Another cut of the picture where `media` matches. */
  alternative?: { media: string; image: ResolvedImage; sizes?: string } | undefined;
  /** Takes the words away where the same words are beside the picture. */
  decorative?: boolean;
  className?: string;
}

/** A picture in the formats and sizes made of it. The class is that of the `img`. */
export function Picture(props: PictureProps) {
  const { image, sizes = '100vw', priority = false, alternative, decorative = false, className } = props;
  return (
    // The focus of the other cut is there to be taken over by the picture, wherever that cut is shown.
    <picture data-focus={alternative?.image.focus}>
      {alternative && (
        <>
          {alternative.image.sources.map((source) => (
            <source
              key={source.type}
              media={alternative.media}
              type={source.type}
              srcSet={source.srcset}
              sizes={alternative.sizes ?? sizes}
              width={alternative.image.width}
              height={alternative.image.height}
            />
          ))}
          {/* Where no sizes are made of it: the file itself. */}
          {alternative.image.sources.length === 0 && (
            <source
              media={alternative.media}
              srcSet={alternative.image.src}
              width={alternative.image.width}
              height={alternative.image.height}
            />
          )}
        </>
      )}
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        data-focus={image.focus}
        src={image.src}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
