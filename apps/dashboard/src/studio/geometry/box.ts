export * from '../../../../../libs/importing/src/geometry/box.js';
