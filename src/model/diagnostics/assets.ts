import type { DiagnosticEntry } from './entry';

/** Pictures, films, icons and what is embedded. */
export const assetDiagnostics = {
  'asset/missing': {
    title: 'The file does not exist',
    explanation:
      'Nothing is at this path below public/. Letter case and the ending count: quay.PNG is not quay.png.',
    example: {
      before: '{ "type": "figure", "image": { "src": "media/quai.png", "alt": "The quay at low tide" } }',
      change: ['quai', 'quay'],
    },
  },
  'asset/path': {
    title: 'Not the path of a file of this site',
    explanation:
      'A path begins below public/, with single forward slashes: media/quay.png. Files on your computer or on other sites must be copied to public/media first, so that they are there when the page is.',
    example: {
      before: '{ "type": "figure", "image": { "src": "/media/quay.png", "alt": "The quay at low tide" } }',
      change: ['"/media/quay.png"', '"media/quay.png"'],
    },
  },
  'asset/alt': {
    otherwise: { severity: 'warning', when: 'where a decorative picture has alt text as well' },
    title: 'The alt text is missing or does not help',
    explanation:
      'Alt text is what people hear who cannot see the picture. Say in one sentence what it shows; a file name says nothing. A picture that adds no information has "decorative": true and an empty "alt".',
    example: {
      before: '{ "type": "figure", "image": { "src": "media/quay.png", "alt": "" } }',
      change: ['"alt": ""', '"alt": "The quay at low tide"'],
    },
  },
  'asset/unusable': {
    title: 'A file that browsers cannot show',
    explanation:
      'The file is damaged, or of a kind that browsers do not show as a picture, such as HEIC, TIFF or PDF, or a drawing that holds a program. Export it again as JPEG, PNG or WebP, a drawing as plain SVG, a film as MP4.',
    example: { of: 'files', before: '"src": "media/IMG_1234.heic"', after: '"src": "media/quay.jpg"' },
  },
  'asset/animated': {
    severity: 'warning',
    title: 'A picture that moves',
    explanation:
      'Only the first frame of an animated picture is shown: sizes for phones cannot be made of the others, and visitors could not stop it. Use a film with controls instead.',
    example: { of: 'files', before: '"src": "media/waves.gif"', after: 'a block of type "video"' },
  },
  'asset/small': {
    severity: 'warning',
    title: 'A picture too small for its place',
    explanation:
      'The picture has far fewer pixels than the place that it is shown in, so it looks blurred. Export it again, larger; making a small one larger in an image program does not help.',
    example: {
      of: 'files',
      before: '"src": "media/quay.jpg", 200 pixels wide',
      after: '"src": "media/quay.jpg", 1600 pixels wide',
    },
  },
  'asset/icon': {
    title: 'Unknown icon',
    explanation:
      'Icons are named as in the icon set, for example phone or map-pin. There is none of this name; the hint offers the nearest one.',
    example: {
      before:
        '{ "type": "info-cards", "heading": "Quay", "items": [{ "icon": "ancor", "title": "Berths", "lines": ["{berths}"] }] }',
      change: ['ancor', 'anchor'],
    },
  },
  'asset/replaces-page': {
    title: 'A file that takes the place of a page',
    explanation:
      'All of public/ is copied into the built site as it is. This file has the name of one that the build writes, so one of the two would be lost.',
    example: { of: 'files', before: 'public/Boats.html', after: 'public/media/boats-plan.html' },
  },
  'asset/unused': {
    severity: 'notice',
    title: 'A file that nothing uses',
    explanation:
      'No page shows or links to this file, yet it is uploaded with the site. Delete it if it is no longer needed.',
    example: {
      of: 'files',
      before: 'public/media/old-quay.png, which no page shows',
      after: 'the file deleted, or shown on a page',
    },
  },
  'asset/film-format': {
    severity: 'notice',
    title: 'A film in one format',
    explanation:
      'Every browser can play an MP4, so one is enough. A WebM of the same film is often half as large, which visitors on phones notice: with both, browsers take the one that they like better.',
    example: {
      of: 'files',
      before: '"video": { "mp4": "media/boat.mp4", … }',
      after: '"video": { "webm": "media/boat.webm", "mp4": "media/boat.mp4", … }',
    },
  },
  'asset/heavy': {
    severity: 'warning',
    title: 'A picture of a size that nobody sees',
    explanation:
      'Photographs are made in the sizes that screens need, whatever their own; one of more than 25 MB makes every build and every copy of the site slow. A drawing (SVG) is sent as it is: more than 1 MB takes visitors on phones seconds.',
    example: {
      of: 'files',
      before: 'public/media/quay.png with 60 MB and 12000 × 9000 pixels',
      after: 'public/media/quay.jpg with 3 MB and 4000 × 3000 pixels',
    },
  },
  'asset/film-heavy': {
    severity: 'warning',
    title: 'A film too large or too long for phones',
    explanation:
      'A loop plays by itself, so visitors on phones pay for it without being asked. 4 MB arrive in 20 seconds on a slow mobile connection (1.6 megabits a second), phones show no more than about 1280 pixels, and nobody watches a silent loop for longer than 20 seconds. A longer film is best shown through a film service, with a block of type "embed".',
    example: {
      of: 'files',
      before: 'public/media/boat.mp4 with 48 MB, 1920 × 1080 pixels and 95 seconds',
      after: 'public/media/boat.mp4 with 2 MB, 1280 × 720 pixels and 15 seconds',
    },
  },
  'asset/film-sound': {
    severity: 'warning',
    title: 'A film with sound that nobody hears',
    explanation:
      'A film of the site itself plays as soon as it is seen, again and again, so it plays without sound. A film that people should hear, such as one in which somebody speaks, belongs on a film service, with a block of type "embed"; of any other the sound is only something more to load.',
    example: {
      of: 'files',
      before: 'public/media/boat.mp4 with a sound track',
      after: 'public/media/boat.mp4 without one',
    },
  },
  'embed/id': {
    title: 'An id that names nothing to show',
    explanation:
      'An embedded film or map is named by its service and an id: the part of its address that names what is shown. The whole address will do, if it is that of one thing; a channel or a list of films is not.',
    example: {
      of: 'files',
      before: '"provider": "film", "id": "https://films.example/@harbour"',
      after: '"provider": "film", "id": "Ab3dE5"',
    },
  },
  'embed/unknown': {
    title: 'Unknown service',
    explanation:
      'Films and maps of others are shown through the services under "embeds" in pages/_site.json. There is none of this name.',
    example: {
      of: 'files',
      before: '"provider": "flm", "id": "Ab3dE5"',
      after: '"provider": "film", "id": "Ab3dE5"',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
